export const signUpModes = [
  { value: "aberto", label: "Aberto", description: "Qualquer pessoa cria uma conta." },
  {
    value: "convite",
    label: "Por convite",
    description: "Só cria uma conta quem tem um convite que ainda vale.",
  },
  { value: "fechado", label: "Fechado", description: "Ninguém cria uma conta, nem com convite." },
] as const;
