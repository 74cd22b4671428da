/** Where a seller edits a product. */
export const editTo = ({ id }: { id: number }): string => `/vendor/products/${id}`

/** Where a seller begins a new product as a copy of one. */
export const copyTo = ({ id }: { id: number }): string => `/vendor/products/new?from=${id}`
