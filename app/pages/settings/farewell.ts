import type { OwnedRecords } from "~/club/members/delete-account.server";
import { plural } from "~/ui/format";

/** What leaves the club with its member, line by line. */
export function whatGoes({ posts, comments, likes, directChats, images }: OwnedRecords): string[] {
  return [
    "sua conta: perfil, configurações, leitura e conquistas",
    posts &&
      plural(
        posts,
        "publicação, com os comentários que recebeu",
        "publicações, com os comentários que receberam",
      ),
    comments && plural(comments, "comentário seu", "comentários seus"),
    likes && plural(likes, "curtida sua", "curtidas suas"),
    directChats && `${plural(directChats, "conversa", "conversas")} a dois, também para a outra pessoa`,
    images && plural(images, "imagem que você enviou", "imagens que você enviou"),
  ].filter((line) => typeof line === "string");
}

/** What stays without a name. */
export function whatStays({ groups, made }: OwnedRecords): string[] {
  return [
    groups && `o que você escreveu em ${plural(groups, "grupo", "grupos")}, sem as imagens`,
    made && "os livros e eventos que você criou",
  ].filter((line) => typeof line === "string");
}
