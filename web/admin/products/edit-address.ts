/** The whole form of a product. */
export const editTo = ({ id }: { id: number }): string => `/admin/products/${id}`
