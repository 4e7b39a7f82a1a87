import { foldKey } from "../fold";

// The commonest of eight characters or more in published lists, Brazilian ones first.
const commonest = new Set(
  `12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 1234567891 12341234 123123123 11223344
  12121212 10203040 1020304050 147258369 789456123 159753456 123654789 11112222 1234567a 12345678a 123456789a
  a1234567 a12345678 a123456789 abcd1234 1234abcd abc12345 a1b2c3d4 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qaz2wsx
  zaq12wsx qwer1234 1234qwer asdf1234 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm1
  password password1 password12 password123 passw0rd p@ssword p@ssw0rd senha123 senha1234 senha12345 senhasenha
  minhasenha mudar123 mudar@123 mudarsenha trocar123 trocarsenha admin123 admin1234 administrador administrator
  teste123 teste1234 brasil123 brasil2014 brasil10 flamengo flamengo1 flamengo10 corinthians corinthians1 palmeiras
  saopaulo saopaulo1 gremio10 vasco123 vascodagama cruzeiro santos123 internacional atletico botafogo fluminense
  teamo123 euteamo1 euteamomuito iloveyou iloveyou1 jesus123 jesuscristo jesusteama deusefiel deusnocomando deusamor
  deus1234 familia1 familia123 amorzinho minhavida princesa princess estrela1 estrelinha felicidade sucesso1 gabriel1
  gabriel123 gabriela fernanda fernando carolina leonardo guilherme henrique rodrigo1 ricardo1 eduardo1 rafael123
  lucas123 mateus123 matheus1 pedro123 maria123 mariana1 amanda123 juliana1 bruno123 vitoria1 welcome1 welcome123
  letmein1 sunshine football baseball basketball superman batman123 spiderman starwars pokemon1 pokemon123 naruto123
  computador computer internet whatever trustno1 michelle jennifer liverpool chocolate changeme dragon123 monkey123
  master123 livros123 leitura1 leitura123 clubedolivro clubedeleitura`.split(/\s+/),
);

/** Characters. Every shorter password is weak. */
const shortBelow = 8;

export const weakPasswordHint =
  "Essa senha é curta ou fácil de adivinhar. Uma frase que só você diria protege melhor a sua conta.";

/**
 * The hint for a password that an attacker tries first, or null. It is accepted all the same.
 * @param known public facts: username, e-mail, the club's name.
 */
export function passwordHint(password: string, known: readonly string[]): string | null {
  const typed = bare(password);
  const facts = known.flatMap((word) => [bare(word), bare(word.split("@")[0] ?? "")]);
  const isOneSign = new Set(password).size === 1;
  const isWeak = password.length < shortBelow || isOneSign || commonest.has(typed) || facts.includes(typed);
  return isWeak ? weakPasswordHint : null;
}

function bare(text: string): string {
  return foldKey(text).replace(/\s/g, "");
}
