import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The nearest address that asked: the last one that a proxy of ours added, where there is one; else the other end of the line. */
export function addressBehind(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for') : undefined
  return forwarded?.split(',').at(-1)?.trim().slice(0, 64) || getConnInfo(c).remote.address || 'unknown'
}
