import { isStaff, type Role } from "~/club/accounts/rules";

/** The sentence for the day of joining, until the first saved page. On the server, because few pages show it. */
export function firstStepFor(role: Role, book: { title: string } | null) {
  if (book) {
    return {
      before: `O clube está lendo ${book.title}. `,
      link: "Marque a página em que você está",
      to: "/book/progresso",
      after: ", e as conversas escondem só o que você ainda não leu.",
    };
  }
  if (isStaff(role)) {
    return {
      before: "O clube começa por aqui: ",
      link: "escolha o primeiro livro",
      to: "/admin/livros/novo",
      after: ". Depois, ",
      second: { link: "convide as pessoas", to: "/admin/clube/convite?aba=clube" },
    };
  }
  return {
    before: "O próximo livro ainda não foi escolhido. Enquanto isso, ",
    link: "apresente-se na comunidade",
    to: "/community",
    after: ".",
  };
}
