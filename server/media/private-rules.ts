/** Pictures of returns: for the buyer, and for whoever decides about the return. */
export const RETURNS_FOLDER = 'returns'

/** Folders that are served to nobody by the key alone. Derived sizes have their own address. */
const CLOSED = ['derived', RETURNS_FOLDER]

/** Whether everybody who knows a key may see the file. Some disks do not tell upper from lower case. */
export const isPublicKey = (key: string): boolean =>
  !CLOSED.some((folder) => key.toLowerCase().startsWith(`${folder}/`))

/** Where the pictures that a buyer brings for returns of one purchase are kept, before and after they are claimed. */
export const returnFolder = (purchaseId: number): string => `${RETURNS_FOLDER}/${purchaseId}`
