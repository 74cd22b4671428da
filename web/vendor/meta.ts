/** The title of a page of the portal, which no search engine keeps. */
export const portalMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }]
