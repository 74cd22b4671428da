import { expect, test } from 'vitest'
import { videoTypeOf } from './video-type.ts'

const head = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(200),
  ])
const SIZE = [0, 0, 0, 24]
const EBML = [0x1a, 0x45, 0xdf, 0xa3]
const kind = (name: string) => [0x42, 0x82, 0x80 + name.length, ...Buffer.from(name)]

test.each([
  ['MP4', head(SIZE, 'ftypisom'), 'video/mp4'],
  ['MP4 of a phone', head(SIZE, 'ftypM4V '), 'video/mp4'],
  ['QuickTime', head(SIZE, 'ftypqt  '), 'video/quicktime'],
  ['an old QuickTime', head(SIZE, 'moov'), 'video/quicktime'],
  ['WebM', head(EBML, [0x9f], kind('webm')), 'video/webm'],
  ['Ogg', head('OggS', [0]), 'video/ogg'],
  ['Matroska', head(EBML, [0x9f], kind('matroska')), null],
  ['a picture of a phone', head(SIZE, 'ftypheic'), null],
  ['sound of a phone', head(SIZE, 'ftypM4A '), null],
  ['a page that calls itself a video', head('<html>OggS'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is told by how it begins', (_, bytes, type) => {
  expect(videoTypeOf(bytes)?.contentType ?? null).toBe(type)
})
