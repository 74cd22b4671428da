import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database.ts'

/** A fault as a query wraps it. */
const faultOf = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })

test.each([
  ['ECONNREFUSED', 'nobody listens'],
  ['ECONNRESET', 'the connection was cut'],
  ['EPIPE', 'the other end is gone'],
  ['ETIMEDOUT', 'nobody answers'],
  ['ENOTFOUND', 'the name is unknown'],
  ['EAI_AGAIN', 'whoever knows names does not answer'],
  ['EHOSTUNREACH', 'there is no way to the machine'],
  ['ENETUNREACH', 'there is no way to its network'],
  ['08006', 'the connection failed'],
  ['57P01', 'the server stops'],
  ['57P03', 'the server starts'],
  ['53300', 'all connections are taken'],
])('the database is unavailable when it says %s: %s', (code) => {
  expect(isDatabaseUnavailable(faultOf(code))).toBe(true)
})

test.each([
  ['42P01', 'a table is missing'],
  ['23505', 'something is there already'],
  ['57014', 'a question took too long'],
  ['53100', 'its disk is full'],
  ['40001', 'two were at it at once'],
])('the database is there when it says %s: %s', (code) => {
  expect(isDatabaseUnavailable(faultOf(code))).toBe(false)
})
