import { attachmentView, avatarView, coverView } from "~/club/uploads/views";
import { resource } from "~/server/http/endpoint.server";
import { imageEndpoint } from "~/server/http/image-forms.server";
import { uploadAttachment, uploadAvatar, uploadCover } from "~/server/uploads/upload.server";

const uploads = resource({
  "POST /api/upload-avatar": imageEndpoint({
    about: "Troca a própria foto: formulário multipart com a imagem, de até 5 MB, no campo `avatar`",
    byKey: "allowed",
    field: "avatar",
    answer: avatarView,
    run: ({ ctx, requestContext, image }) => uploadAvatar(requestContext.app, ctx, image),
  }),
  "POST /api/upload": imageEndpoint({
    about: "Envia uma imagem para uma mensagem: formulário multipart com ela, de até 5 MB, no campo `file`",
    byKey: "allowed",
    field: "file",
    status: 201,
    answer: attachmentView,
    run: ({ ctx, requestContext, image }) => uploadAttachment(requestContext.app, ctx, image),
  }),
  "POST /api/upload-cover": imageEndpoint({
    about:
      "Envia a capa de um livro ou de uma indicação: formulário multipart com a imagem, de até 5 MB, no campo `file`. O `url` da resposta é o `coverImage` deles",
    byKey: "allowed",
    field: "file",
    status: 201,
    answer: coverView,
    run: async ({ ctx, requestContext, image }) => ({
      url: await uploadCover(requestContext.app, ctx, image),
    }),
  }),
});

export const loader = uploads.loader;
export const action = uploads.action;
