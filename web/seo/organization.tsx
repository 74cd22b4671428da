import { useSite } from '../site-data.ts'

/** The marketplace as search engines read it: who it is, and where its search is. For the home page. */
export function Organization() {
  const { name, publicUrl, links } = useSite()
  const profiles = [links.facebook_url, links.instagram_url, links.x_url, links.youtube_url]
  const known = profiles.filter(Boolean)
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${publicUrl}/#organization`,
        name,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/press/infinity-logo.svg`,
        ...(known.length > 0 && { sameAs: known }),
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          url: `${publicUrl}/contact`,
        },
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#website`,
        name,
        url: `${publicUrl}/`,
        publisher: { '@id': `${publicUrl}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${publicUrl}/products?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
  // A name that contains a tag must not end the script.
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
