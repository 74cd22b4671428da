import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { App } from '#server/app.ts'
import { contextOf } from '#server/context.ts'
import { openStorage } from '#server/platform/storage.ts'
import { makeSeller } from './sellers.ts'
import { type ServedShop, serveShop } from './served.ts'

export const MEGABYTE = 1024 * 1024
export const MOST_VIDEO = 104_857_600
export const DAY = 24 * 3600 * 1000

const base64 = (text: string) => Buffer.from(text).toString('base64')

export const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5' } })

export const MP4 = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom\0\0\x02\0isommp42')])
export const videoOf = (bytes: number, head = MP4) => Buffer.concat([head], bytes)

/** A shop that sellers send files to, with a folder of its own, so that what lies in it is theirs. */
export async function serveUploads() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'uploads-'))
  const shop: ServedShop = await serveShop({ dataDir })
  const { url } = shop
  const config = { ...shop.app.config, dataDir }
  const app: App = { ...shop.app, config, storage: openStorage(config) }
  const seller = () => makeSeller(app)
  const sellerOf = ({ vendor }: Awaited<ReturnType<typeof seller>>) =>
    contextOf(app, { role: 'vendor', vendorId: vendor.id } as const)

  const headersOf = (cookie: string) => ({ cookie, Origin: url, 'Tus-Resumable': '1.0.0' })

  const begin = (cookie: string, bytes: number | string, about: { kind?: string; name?: string } = {}) =>
    fetch(`${url}/vendor/uploads`, {
      method: 'POST',
      headers: {
        ...headersOf(cookie),
        'Upload-Length': String(bytes),
        'Upload-Metadata': `kind ${base64(about.kind ?? 'image')},filename ${base64(about.name ?? 'lamp.jpg')}`,
      },
    })

  const send = (cookie: string, place: string, offset: number, body: Buffer) =>
    fetch(url + place, {
      method: 'PATCH',
      headers: {
        ...headersOf(cookie),
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
      },
      body: Uint8Array.from(body),
    })

  const finish = (cookie: string, place: string) =>
    fetch(`${url}${place}/finish`, { method: 'POST', headers: headersOf(cookie) })

  const offsetOf = async (cookie: string, place: string) => {
    const answer = await fetch(url + place, { method: 'HEAD', headers: headersOf(cookie) })
    return answer.status === 200 ? Number(answer.headers.get('Upload-Offset')) : answer.status
  }

  async function begun(cookie: string, bytes: number, about: { kind?: string; name?: string } = {}) {
    const answer = await begin(cookie, bytes, about)
    expect(answer.status).toBe(201)
    return answer.headers.get('Location') ?? ''
  }

  /** Sends a whole file and answers with what became of it. */
  async function bring(cookie: string, file: Buffer, about: { kind?: string; name?: string } = {}) {
    const place = await begun(cookie, file.length, about)
    const sent = await send(cookie, place, 0, file)
    expect([sent.status, sent.headers.get('Upload-Offset')]).toEqual([204, String(file.length)])
    const finished = await finish(cookie, place)
    return { place, status: finished.status, answer: await finished.json() }
  }

  const spooled = () => readdir(path.join(dataDir, 'incoming')).catch(() => [])
  const partsOf = async (place: string) =>
    readdir(path.join(dataDir, 'files', 'incoming', place.split('/').at(-1) ?? 'none')).catch(() => [])

  return {
    ...{
      app,
      url,
      seller,
      sellerOf,
      headersOf,
      begin,
      begun,
      send,
      finish,
      offsetOf,
      bring,
      spooled,
      partsOf,
    },
    close: async () => {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Uploads = Awaited<ReturnType<typeof serveUploads>>
