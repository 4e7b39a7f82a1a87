/** Unfolds the invitation where another step is the next one. */
export const unfoldedStep = "convite";

export const unfoldedUrl = `/admin?passo=${unfoldedStep}#passo-people`;
