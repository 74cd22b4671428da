/** Pictures of returns: for the buyer, and for whoever decides about the return. */
const RETURNS_FOLDER = 'returns'

/** Parts of files that nobody has looked at yet. */
export const UPLOADS_FOLDER = 'incoming'

/** What sellers have brought: whoever has no key of it cannot guess one. */
export const PRODUCT_MEDIA_FOLDER = 'brought'

/** Files of products that sellers import: for the import alone. */
export const IMPORTS_FOLDER = 'imports'

/** Folders that are served to nobody by the key alone. Derived sizes have their own address. */
const CLOSED = ['derived', RETURNS_FOLDER, UPLOADS_FOLDER, IMPORTS_FOLDER]

/** Whether everybody who knows a key may see the file. Some disks do not tell upper from lower case. */
export const isPublicKey = (key: string): boolean =>
  !CLOSED.some((folder) => key.toLowerCase().startsWith(`${folder}/`))

/** The sizes in which the pictures of a return are seen. */
export const RETURN_WIDTHS = [160, 1280] as const
export type ReturnWidth = (typeof RETURN_WIDTHS)[number]

/** Where the pictures that a buyer brings for returns of one purchase are kept, before and after they are claimed. */
export const returnFolder = (purchaseId: number): string => `${RETURNS_FOLDER}/${purchaseId}`
