/** Explains the exported files to readers without this program. */
export const readMe = `Tudo o que é do clube, em formatos abertos
==========================================

Este arquivo foi feito pelo Entrelinhas com "npm run clube -- exportar". Serve para levar o clube a outro
programa ou para guardá-lo em uma forma que qualquer um lê. Para voltar ao Entrelinhas, use uma cópia de
segurança ("npm run clube -- backup"): só ela pode ser restaurada.

dados/    uma lista JSON (UTF-8) por tabela, uma linha do arquivo por registro
imagens/  as imagens enviadas; uploads.json diz de quem são ("fileName" é o nome do arquivo)

O que há em dados/:

users                 os membros: nome, e-mail, bio, papel, páginas lidas
user_settings         o que cada um quer receber e mostrar
authenticator_apps, passkeys, recovery_codes
                      quem tem um segundo fator e desde quando (sem os segredos)
delivery_settings     as horas de silêncio, o resumo do dia e o texto dos avisos no aparelho
books                 os livros; "isCurrent" marca o livro atual
user_progress         a página em que cada membro está em cada livro
reading_streaks       os dias em que cada um leu
reviews               as resenhas
review_drafts         as resenhas começadas, que só quem as escreve vê
posts, comments       as publicações e os comentários
likes                 quem curtiu o quê
quotes, quote_likes   os trechos guardados e quem os curtiu
questions, question_votes
                      as perguntas para a conversa e os votos
ratings               as notas dos livros, também as que ainda estão guardadas
plans, plan_milestones
                      os planos de leitura do clube, com o lugar a que metade de quem lê chegou, e os marcos
personal_plans        o ritmo próprio de quem escolheu um
rounds                as rodadas de escolha do próximo livro; "result" é a contagem, sem nenhuma cédula
nominations, nomination_marks
                      os livros indicados, e quem já leu ou tem um exemplar
spoiler_consents      quem aceita spoilers de que livro
revealed_texts        os textos escondidos que cada um abriu mesmo assim
events, event_rsvps   os encontros, com o local, e as respostas
polls, poll_moments, poll_answers
                      as enquetes de datas, os dias propostos e as respostas
meetings, meeting_questions, meeting_quotes, meeting_draws
                      o Modo Encontro: o passo, do que se falou, o que se abriu e quem foi sorteado
event_presences       quem veio a cada encontro
event_roles, event_role_passes
                      os papéis da noite e quem passou a vez
visit_links, visitors os convites de visita (sem o endereço secreto) e quem visitou
minutes, minutes_corrections
                      as atas dos encontros, também as que são rascunho, e as correções propostas
calendar_feeds        quem assina a agenda (sem o endereço secreto)
conversations, chat_groups, chat_group_members, chat_messages
                      os grupos de conversa, quem participa e o que se disse
direct_chats, direct_messages
                      as conversas entre duas pessoas
achievements, user_achievements
                      as conquistas e quem as tem
notifications         os avisos
reminder_rounds       quais lembretes já saíram
invites               os convites (sem o código)
vices                 quem é vice, e quem assumiu a administração como vice
webhooks              os avisos a outros programas (sem o endereço e o segredo)
import_titles         de que livro do clube cada um disse que é um título dos seus arquivos
uploads               as imagens
club_settings         o que a administração escolheu
audit_log             quem fez o quê na administração
refusal_counts        quantas vezes o servidor recusou, por dia

Identificadores são números ("userId" aponta para "id" em users). Momentos estão em UTC, no formato ISO 8601;
dias são AAAA-MM-DD.

Ficaram de fora, de propósito: senhas, sessões abertas, links de redefinição e de confirmação de e-mail,
tentativas de login, as cédulas de uma votação aberta e as respostas das fontes de livros.

Há aqui dados pessoais e conversas privadas. Guarde este arquivo como guardaria as cartas dos outros.
`;
