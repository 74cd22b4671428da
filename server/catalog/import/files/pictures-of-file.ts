import { isIP } from 'node:net'
import { isPublicAddress } from '../../../media/public-address.ts'
import { MOST_PICTURES } from '../../product-limits.ts'
import type { RowReader } from './read-cells.ts'

const LONGEST = 2000

/** Why nothing will be fetched from an address, as far as the address itself tells. */
function faultOf(address: string): string | null {
  const url = address.length > LONGEST ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return 'wrong-address'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isClosed = isIP(host) ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.local')
  return isClosed || url.port || url.username || url.password ? 'closed-address' : null
}

/**
 * Where an address ends in a cell of several: each begins after a line break, a comma, a semicolon, a bar or a space. It is looked
 * for where such marks begin only, or a long row of them would be gone through from each of them.
 */
const BETWEEN = /(?<![\s,;|])[\s,;|]+(?=(?:https?:)?\/\/|\/media\/)|\n/

/** The addresses of a cell, each once, as many as a product has pictures. */
export const addressesOf = (cell: string): string[] =>
  [...new Set(cell.split(BETWEEN).map((address) => address.trim()))].filter(Boolean).slice(0, MOST_PICTURES)

/** An address of a picture in a cell; those that this shop exported stand for themselves: `/media/…`. */
export function readPicture(reader: RowReader, key: string, address: string): string | null {
  const text = address.trim()
  if (!text) return null
  const full = text.startsWith('//') ? `https:${text}` : text
  if (full.startsWith(`${reader.publicUrl}/media/`)) return full.slice(reader.publicUrl.length)
  if (full.startsWith('/media/')) return full
  const fault = faultOf(full)
  if (fault) reader.fault(key, fault)
  return fault ? null : full
}

const OWN = /^\/media\/\d+\/\w+\/(.+)$/

/** Where other shops find a picture of ours. */
export const addressOf = (key: string, publicUrl: string): string => `${publicUrl}/media/1920/webp/${key}`
/** The key of the picture at one of our own addresses. */
export const ownPicture = (url: string): string | null => OWN.exec(url)?.[1] ?? null
