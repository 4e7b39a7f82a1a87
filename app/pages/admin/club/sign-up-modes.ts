export const signUpModes = [
  { value: "aberto", label: "Aberto", means: "Qualquer pessoa cria uma conta." },
  { value: "convite", label: "Por convite", means: "Só cria uma conta quem tem um convite que ainda vale." },
  { value: "fechado", label: "Fechado", means: "Ninguém cria uma conta, nem com convite." },
] as const;
