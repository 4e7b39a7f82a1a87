import { imageEndpoint } from "~/server/image-endpoint.server";
import { resource } from "~/server/resource.server";
import { uploadAttachment, uploadAvatar } from "~/server/uploads.server";

const uploads = resource({
  "POST /api/upload-avatar": imageEndpoint({
    about: "Troca a própria foto: formulário multipart com a imagem, de até 5 MB, no campo `avatar`",
    field: "avatar",
    run: ({ ctx, visit, image }) => uploadAvatar(visit.app, ctx, image),
  }),
  "POST /api/upload": imageEndpoint({
    about: "Envia uma imagem para uma mensagem: formulário multipart com ela, de até 5 MB, no campo `file`",
    field: "file",
    status: 201,
    run: ({ ctx, visit, image }) => uploadAttachment(visit.app, ctx, image),
  }),
});

export const loader = uploads.loader;
export const action = uploads.action;
