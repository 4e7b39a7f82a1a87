/** Characters. */
export const maxQuestionLength = 300;
