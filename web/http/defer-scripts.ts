import { shortScripts } from './short-scripts.ts'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const LINK = '<link rel="modulepreload"'
const ENTRY = ' type="module" async="">'

const COMMON = /^\/assets\/([\w.-]+)\.js$/

/** The addresses of modules as a script writes them: by the middle of each, where all begin and end in the same way. */
function listOf(modules: string[]): string {
  const names = modules.flatMap((href) => COMMON.exec(href)?.[1] ?? [])
  return names.length > 0 && names.length === modules.length
    ? `"${names.join(' ')}".split(" ").map((name)=>"/assets/"+name+".js")`
    : JSON.stringify(modules)
}

/**
 * What a slow line carries first is what the eye needs: the pictures of the first view come before the scripts that
 * make the page answer. They are fetched when these are painted, at the first touch or key, or after four seconds.
 * What they add to the page may look as nothing in it does yet, so they begin once the whole stylesheet is there, or cannot be had.
 */
const STARTER = (modules: string[], sheet: string | null): string => `(()=>{let begun
const add=(kind,values)=>document.head.append(Object.assign(document.createElement(kind),values))
const begin=()=>{if(begun)return
begun=1
for(const href of ${listOf(modules)})add("link",{rel:"modulepreload",href})
const waiting=document.querySelector("script[type='text/later']")
const start=()=>add("script",{type:"module",nonce:waiting.nonce,textContent:waiting.textContent})
const href=${JSON.stringify(sheet)}
if(href)add("link",{rel:"stylesheet",href,onload:start,onerror:start})
else start()}
const frame=(then)=>{const watch=new IntersectionObserver(()=>{watch.disconnect()
const pipe=new MessageChannel()
pipe.port1.onmessage=then
pipe.port2.postMessage(0)})
watch.observe(document.body)}
const painted=()=>frame(()=>frame(()=>frame(begin)))
addEventListener("load",()=>Promise.allSettled([...document.images].filter((each)=>each.loading!=="lazy").map((each)=>each.decode())).then(painted))
setTimeout(begin,4000)
for(const kind of ["pointerdown","keydown"])addEventListener(kind,begin,{once:true,capture:true})})()`

/**
 * A rendered page, as bytes, whose scripts wait for its pictures and for the stylesheet at `sheet`; one without scripts comes back unchanged. Only the
 * places that change are read: a page is long, and this is done for every one.
 */
export function deferScripts(page: Buffer, nonce: string, sheet: string | null): Buffer {
  const entry = page.lastIndexOf(ENTRY)
  const end = page.lastIndexOf('</body>')
  if (entry < 0 || end < entry) return page
  const modules: string[] = []
  const first = page.indexOf(LINK)
  const last = page.lastIndexOf(LINK)
  const behind = last < 0 ? 0 : page.indexOf('>', last) + 1
  const links = page.toString('utf8', Math.max(first, 0), behind).replace(PRELOAD, (_, href: string) => {
    modules.push(href)
    return ''
  })
  return Buffer.concat([
    page.subarray(0, Math.max(first, 0)),
    Buffer.from(links),
    page.subarray(behind, entry),
    Buffer.from(' type="text/later">'),
    Buffer.from(shortScripts(page.toString('utf8', entry + ENTRY.length, end))),
    Buffer.from(`<script nonce="${nonce}">${STARTER(modules, sheet)}</script>`),
    page.subarray(end),
  ])
}
