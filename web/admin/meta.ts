/** The title of a page of the back office, which no search engine keeps. */
export const officeMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }]
