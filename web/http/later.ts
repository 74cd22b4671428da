const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const ENTRY = / type="module" async="">/

/**
 * What a slow line carries first is what the eye needs: the pictures of the first view come before the scripts that
 * make the page answer. They are fetched when the page is complete, at the first touch or key, or after four seconds.
 */
const STARTER = (modules: string[]): string => `(()=>{let begun
const begin=()=>{if(begun)return
begun=1
for(const href of ${JSON.stringify(modules)}){const link=document.createElement("link")
link.rel="modulepreload"
link.href=href
document.head.append(link)}
const waiting=document.querySelector("script[type='text/later']")
const script=document.createElement("script")
script.type="module"
script.nonce=waiting.nonce
script.textContent=waiting.textContent
document.head.append(script)}
addEventListener("load",()=>setTimeout(begin))
setTimeout(begin,4000)
for(const kind of ["pointerdown","keydown"])addEventListener(kind,begin,{once:true,capture:true})})()`

/** A rendered page whose scripts wait for its pictures. A page without scripts comes back unchanged. */
export function scriptsLater(html: string, nonce: string): string {
  if (!ENTRY.test(html)) return html
  const modules: string[] = []
  const without = html.replace(PRELOAD, (_, href: string) => {
    modules.push(href)
    return ''
  })
  const starter = `<script nonce="${nonce}">${STARTER(modules)}</script>`
  return without.replace(ENTRY, ' type="text/later">').replace('</body>', () => `${starter}</body>`)
}
