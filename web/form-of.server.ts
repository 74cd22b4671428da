/** The form that was sent; an empty one when the body is none, so that its own checks say what is missing. */
export const formOf = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData())
