/** Where a seller edits a product. */
export const editTo = ({ id }: { id: number }): string => `/vendor/products/${id}`
