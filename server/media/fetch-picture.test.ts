import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { type FakeOutside, openOutside } from '#tests/fakes/outside.ts'
import { granted, refused } from '#tests/shopper.ts'
import { fetchPicture } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

let app: TestApp
let outside: FakeOutside
const WITHIN = {
  'inside.example': ['127.0.0.1'],
  'half.example': ['93.184.216.34', '10.0.0.7'],
  'nowhere.example': [],
}

beforeAll(async () => {
  const opened = await openTestApp()
  app = { ...opened, config: { ...opened.config, dataDir: path.join(opened.config.dataDir, 'fetch') } }
  const photo = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#b63' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  outside = await openOutside((request, response) => {
    const [, what = '', rest = ''] = /^\/([a-z-]+)\/?(.*)$/.exec(request.url ?? '') ?? []
    const go = (place: string) => response.writeHead(302, { Location: place }).end()
    if (what === 'photo') return response.end(photo)
    if (what === 'hops') return go(Number(rest) > 1 ? `/hops/${Number(rest) - 1}` : '/photo')
    if (what === 'to') return go(decodeURIComponent(rest))
    if (what === 'made') return response.writeHead(201, { Location: '/photo' }).end(photo)
    if (what === 'astray') return response.writeHead(302).end()
    if (what === 'page') return response.end('<!doctype html><title>No</title>')
    if (what === 'empty') return response.end()
    if (what === 'broken')
      return response.writeHead(200, { 'Content-Length': 9000 }).write(photo, () => response.destroy())
    if (what === 'endless') {
      const pour = () => {
        while (response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', pour)
      return pour()
    }
    return response.writeHead(404).end()
  }, WITHIN)
})
afterAll(async () => {
  await outside.close()
  await app.close()
})

const take = (address: string) => fetchPicture(app, address, { folder: 'site', vendorId: null }, outside)
const code = async (address: string) => refused(await take(address)).code

test('a picture of another site is fetched, drawn anew and kept as our own', async () => {
  const kept = granted(await take('http://pictures.example/photo'))
  expect(kept).toMatchObject({
    width: 50,
    height: 30,
    key: expect.stringMatching(/^site\/[0-9a-f]{32}\.webp$/),
  })
  const bytes = Buffer.from(await app.storage.getBytes(kept.key))
  expect(bytes.toString('latin1')).not.toContain('Somebody')
})

test('three redirects are followed, not four', async () => {
  granted(await take('http://pictures.example/hops/3'))
  expect(await code('http://pictures.example/hops/4')).toBe('not-there')
})

test('what is no picture, too large, empty, broken off or not there is refused, and nothing stays on the disk', async () => {
  expect(await code('http://pictures.example/page')).toBe('wrong-picture')
  expect(await code('http://pictures.example/endless')).toBe('too-large')
  for (const what of ['empty', 'broken', 'missing', 'made', 'astray'])
    expect([what, await code(`http://pictures.example/${what}`)]).toEqual([what, 'not-there'])
  expect(refused(await take('http://pictures.example/missing')).message).toBe(
    'There is no picture at http://pictures.example/missing. Please check the address.',
  )
  expect(await readdir(path.join(app.config.dataDir, 'incoming'))).toEqual([])
})

const CLOSED = [
  ...['http://127.0.0.1/photo', 'http://2130706433/photo', 'http://0x7f.1/photo', 'http://[::1]/photo'],
  ...['http://[::ffff:127.0.0.1]/photo', 'http://169.254.169.254/latest/meta-data', 'http://10.1.2.3/photo'],
  ...['http://inside.example/photo', 'http://half.example/photo', 'http://nowhere.example/photo'],
  ...['http://pictures.example:8080/photo', 'http://me:secret@pictures.example/photo'],
  ...['http://me@pictures.example/photo', 'http://:secret@pictures.example/photo'],
  ...['ftp://pictures.example/photo', 'file:///etc/passwd', 'javascript:alert(1)', 'no address'],
]

test.each(CLOSED)('%s leads nowhere, and neither does an address that redirects to it', async (address) => {
  const before = outside.dialled.length
  expect(await code(address)).toBe('not-there')
  expect(outside.dialled.length).toBe(before)
  if (address === 'no address') return
  expect(await code(`http://pictures.example/to/${encodeURIComponent(address)}`)).toBe('not-there')
  expect(outside.dialled.slice(before)).toEqual(['93.184.216.34'])
})

test.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.9.9.9', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
  ...['198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00:ec2::254'],
  ...['::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'localhost', ''],
])('%s is no machine on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
