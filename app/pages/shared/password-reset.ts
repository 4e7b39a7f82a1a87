/** The toast after a password reset. */
export const passwordReset = {
  title: "Senha redefinida",
  description: "Sua senha foi redefinida com sucesso.",
};
