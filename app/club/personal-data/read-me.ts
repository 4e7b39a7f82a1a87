const contents: readonly [name: string, about: string][] = [
  ["perfil", "sua conta: usuário, nome, e-mail, bio, papel, páginas e pontos"],
  ["configuracoes", "quais avisos você quer receber e o que mostra aos outros"],
  ["sessoes", "os aparelhos em que você está agora dentro do clube"],
  ["trocaDeEmail", "o e-mail que espera ou teve há pouco a sua confirmação"],
  ["pedidosDeNovaSenha", "quando foi pedida uma nova senha para a sua conta"],
  ["agenda", "se existe um endereço de agenda só seu, e desde quando"],
  ["imagens", "as imagens que você enviou; os arquivos estão na pasta imagens"],
  ["convitesCriados", "os convites para o clube que você criou"],
  ["progresso", "a página em que você está, em cada livro"],
  ["diasDeLeitura", "os dias em que você leu e quantas páginas"],
  ["resenhas", "as resenhas que você escreveu"],
  ["conquistas", "o que você conquistou, e quando"],
  ["livrosAdicionados", "os livros que você pôs na biblioteca"],
  ["resenhasDestacadas", "as resenhas que você destacou"],
  ["publicacoes", "o que você publicou na comunidade"],
  ["comentarios", "o que você comentou, e em qual publicação"],
  ["curtidas", "o que você curtiu"],
  ["respostasAEventos", "o que você respondeu a cada evento"],
  ["notificacoes", "o que o clube avisou a você"],
  ["eventosCriados", "os eventos que você criou"],
  [
    "registroDaAdministracao",
    "as entradas na sua conta, o que você fez como administração, e o que ela fez com o que é seu",
  ],
  ["grupos", "os grupos de conversa de que você participa"],
  ["gruposCriados", "os grupos de conversa que você criou"],
  ["mensagensEmGrupos", "o que você escreveu em grupos"],
  ["conversasDiretas", "com quem você tem conversas a dois"],
  ["mensagensDiretas", "o que você escreveu em conversas a dois"],
];

/** The README of the export. */
export function readMe({ club, name, madeAt }: { club: string; name: string; madeAt: string }): string {
  return [
    `${club}: os dados de ${name}, como estavam em ${madeAt}.`,
    "Neste arquivo está tudo o que o clube guarda sobre você:",
    [
      "  dados.json  os seus dados; abre em qualquer editor de texto e em outros programas",
      "  imagens/    as imagens que você enviou",
    ].join("\n"),
    "O que há em dados.json:",
    contents.map(([chapter, about]) => `  ${chapter.padEnd(26)}${about}`).join("\n"),
    "Os horários estão em UTC, três horas à frente de Brasília: 15:00Z é meio-dia.",
    "Ficam de fora a sua senha, que o clube não conhece (só guarda uma conta que a confere), os códigos " +
      "que abrem sessões e endereços secretos, e o que outras pessoas escreveram.",
    "Guarde este arquivo em lugar seguro: ele é só seu.",
  ]
    .join("\n\n")
    .concat("\n");
}
