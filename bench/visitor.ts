import { Agent, request } from 'node:http'
import { pipeline, Readable } from 'node:stream'

export interface Asked {
  path: string
  /** The address that a proxy in front of the shop would name. */
  from: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | Iterable<Buffer>
  /** Ends the request, answered or not. */
  signal?: AbortSignal
  agent?: Agent
}

export interface Answered {
  /** 0 when the line was cut. */
  status: number
  bytes: number
  text: string
  location: string | null
  cookies: string[]
}

const CUT: Answered = { status: 0, bytes: 0, text: '', location: null, cookies: [] }
/** A connection for each request: one that stands idle may be closed at the moment it is used again, which would look as if the shop had cut it. */
const everyday = new Agent({ keepAlive: false })

/** One request of a visitor, read to its end as it is sent; whatever comes is an answer, a cut line too. */
export function ask(shop: string, asked: Asked): Promise<Answered> {
  return new Promise((resolve) => {
    const { path, from, method = 'GET', headers = {}, body, signal, agent = everyday } = asked
    const sent = request(
      `${shop}${path}`,
      {
        method,
        agent,
        ...(signal && { signal }),
        headers: {
          'X-Forwarded-For': from,
          Accept: 'text/html',
          ...(method !== 'GET' && { Origin: shop }),
          ...headers,
        },
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', () => resolve(CUT))
        answer.on('end', () => {
          const all = Buffer.concat(pieces)
          resolve({
            status: answer.statusCode ?? 0,
            bytes: all.length,
            text: all.toString(),
            location: answer.headers.location ?? null,
            cookies: answer.headers['set-cookie'] ?? [],
          })
        })
      },
    )
    sent.on('error', () => resolve(CUT))
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) sent.end(body)
    else pipeline(Readable.from(body), sent, () => undefined)
  })
}

export const postForm = (shop: string, asked: Omit<Asked, 'body'> & { form: Record<string, string> }) =>
  ask(shop, {
    ...asked,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...asked.headers },
    body: new URLSearchParams(asked.form).toString(),
  })
