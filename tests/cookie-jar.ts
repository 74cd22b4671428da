/** A browser without scripts that keeps its cookies; `cookie` is what it comes with. */
export function openBrowser(url: string, cookie = '') {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair): [string, string] => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
  )
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const headers = () => ({
    cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    Origin: url,
    Accept: 'text/html',
  })
  const open = async (path: string) =>
    keep(await fetch(url + path, { redirect: 'manual', headers: headers() }))
  return {
    open,
    send: async (path: string, form: Record<string, string>) =>
      keep(
        await fetch(url + path, {
          method: 'POST',
          body: new URLSearchParams(form),
          redirect: 'manual',
          headers: headers(),
        }),
      ),
    page: async (path: string) => (await keep(await fetch(url + path, { headers: headers() }))).text(),
  }
}
