/** A path as the log keeps it: the link of a purchase opens it for whoever reads it, so only its shape is logged. */
export const loggedPath = (path: string): string =>
  path.replace(/\/(order|orders|thank-you)\/[^/.]+/g, (_, page) => `/${page}/…`)
