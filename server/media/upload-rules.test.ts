import { expect, test } from 'vitest'
import { judgeUpload } from './upload-rules.ts'

test('a picture may have 10 MB and a video 100 MB, and not a byte more', () => {
  const seen = (kind: 'image' | 'video', bytes: number) => judgeUpload(kind, { name: 'lamp', bytes })?.code
  const megabyte = 1024 ** 2
  expect([seen('image', 10 * megabyte), seen('video', 100 * megabyte)]).toEqual([undefined, undefined])
  expect([seen('image', 10 * megabyte + 1), seen('video', 100 * megabyte + 1)]).toEqual([
    'too-large',
    'too-large',
  ])
})

test('a browser refuses what is no video by its type, before a byte is sent; without a type nothing but its bytes judges it', () => {
  const seen = (name: string, type: string) => judgeUpload('video', { name, type, bytes: 9 })
  for (const [name, type] of [
    ['a.mp4', 'video/mp4'],
    ['a.webm', 'video/webm'],
    ['A.OGG', ''],
    ['A.M4V', 'video/x-m4v'],
    ['a.mov', 'video/quicktime'],
    ['a', 'video/mp4'],
    ['a 1.5', ''],
    ['a.final', ''],
  ] as const)
    expect([name, seen(name, type)]).toEqual([name, null])
  for (const [name, type] of [
    ['a.mkv', 'video/x-matroska'],
    ['a.avi', 'video/x-msvideo'],
    ['a.final', 'video/x-msvideo'],
    ['a.png', 'image/png'],
    ['a', 'application/pdf'],
  ] as const)
    expect(seen(name, type)?.message).toBe(
      'Invalid video format. Please upload MP4, WebM, OGG, or MOV files.',
    )
})
