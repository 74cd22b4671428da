import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The internet: what a name stands for, and how a machine is reached. Tests bring one of their own. */
export interface Network {
  resolve(host: string): Promise<string[]>
  /** A connection to a machine; without it the ordinary one. */
  dial?: (address: string, port: number) => Socket
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map((each) => each.address),
}

/** Somebody gave an address at which nothing may be fetched, or nothing is. `message` is for the log. */
export class NotFetchable extends Error {}

const MOST_REDIRECTS = 3
const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }

interface Place {
  host: string
  address: string
  port: number
}

/** Of which machine an address is asked: one of those that the name stands for, all of which must be public. */
async function place(url: URL, outside: Network): Promise<Place> {
  const port = PORTS[url.protocol]
  if (!port || url.port !== '' || url.username || url.password)
    throw new NotFetchable('only http and https on their own ports, without a login')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await outside.resolve(host).catch(() => [])
  const [address] = addresses
  if (!address) throw new NotFetchable('its host has no address')
  if (!addresses.every(isPublicAddress)) throw new NotFetchable('its host is not on the internet')
  return { host, address, port }
}

async function ask(url: URL, outside: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const { host, address, port } = await place(url, outside)
  const { dial } = outside
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send({
      // The machine that was looked at, and not what the name stands for when it is asked again.
      ...{ host: address, port, path: url.pathname + url.search, signal },
      maxHeaderSize: 16_384,
      ...(!isIP(host) && { servername: host }),
      headers: { Host: url.host, Accept: 'image/*', 'Accept-Encoding': 'identity' },
      ...(dial ? { createConnection: () => dial(address, port) } : { agent: false }),
    })
    request
      .on('response', resolve)
      .on('error', (fault) => reject(new NotFetchable(fault.message)))
      .end()
  })
}

/**
 * Asks for what lies at an address that somebody gave, on the internet only: every name on the way is resolved once,
 * all of its addresses must be public, and the connection goes to one of them. Rejects with NotFetchable.
 * The caller bounds the answer; `signal` ends all of it.
 */
export async function fetchPublic(
  address: string,
  outside: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = URL.parse(address)
  for (let hop = 0; url && hop <= MOST_REDIRECTS; hop += 1) {
    const answer = await ask(url, outside, signal)
    const status = answer.statusCode ?? 0
    if (status === 200) return answer
    answer.destroy()
    const { location } = answer.headers
    if (status < 300 || status > 399 || !location) throw new NotFetchable(`the answer is ${status}`)
    url = URL.parse(location, url)
  }
  throw new NotFetchable(url ? 'too many redirects' : 'no address')
}
