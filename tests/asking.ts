import type { ServedShop } from './served.ts'

/** Asks a served shop by its addresses, as whoever the cookie stands for unless said otherwise; `send` posts a form. Nobody is led on. */
export function askingIn(shop: () => ServedShop, cookie: () => string) {
  const ask = (path: string, init: RequestInit = {}, as = cookie()) =>
    fetch(shop().url + path, { redirect: 'manual', ...init, headers: { cookie: as, Origin: shop().url } })
  const read = async (path: string) => (await ask(path)).text()
  const send = (path: string, fields: Record<string, string>, as = cookie()) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) }, as)
  return { ask, read, send }
}
