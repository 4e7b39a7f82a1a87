import { foldKey } from "../normalize";

// The most common ones of six characters or more in published lists, Brazilian ones first.
const commonest = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 012345 654321 987654321 123123 112233 123321 102030
  121212 123654 147258 159753 101010 142536 123abc abc123 a123456 123456a 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3r4 qwerty
  qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm password password1 passw0rd senha123 senha1 senha1234 minhasenha
  mudar123 mudar@123 trocar123 admin123 administrador administrator teste123 brasil brasil123 flamengo flamengo1
  corinthians palmeiras saopaulo gremio vasco123 cruzeiro santos santos123 internacional teamo euteamo iloveyou
  jesus123 jesuscristo deusefiel deusnocomando familia amorzinho princesa estrela felicidade sucesso welcome dragon
  monkey letmein sunshine football master superman batman pokemon naruto computador livros leitura clubedolivro`.split(
    /\s+/,
  ),
);

export const weakPasswordHint =
  "Essa senha é das primeiras que alguém tentaria. Uma frase que só você diria protege melhor a sua conta.";

/** A hint for a weak password, which is still allowed. @param own public facts: username, e-mail, the club's name. */
export function hintFor(password: string, own: readonly string[]): string | null {
  const typed = bare(password);
  const known = own.flatMap((word) => [bare(word), bare(word.split("@")[0] ?? "")]);
  const isOneSign = new Set(password).size === 1;
  return isOneSign || commonest.has(typed) || known.includes(typed) ? weakPasswordHint : null;
}

function bare(text: string): string {
  return foldKey(text).replace(/\s/g, "");
}
