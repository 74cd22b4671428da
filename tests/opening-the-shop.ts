/** Where tests may open the built shop. They run in processes of their own, since it makes production of its process. */
export const OPENING_THE_SHOP = ['tests/**/*.test.ts', 'web/vendor/**/*.test.ts', 'web/admin/**/*.test.ts']
