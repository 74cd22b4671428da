import { VIDEO_TYPES, type VideoType } from './upload-rules.ts'

/** So much of the beginning of a file tells what it is. */
export const HEAD_BYTES = 4096

/** Brands of MP4 that carry moving pictures: not those of stills (HEIC, AVIF) and of sound (M4A), which begin alike. */
const MP4_BRANDS = /^(?:isom|iso[2-9a-c]|mp4[12]|mp71|avc1|hvc1|hev1|M4V[ HP]|MSNV|XAVC|dash|msdh|cmfc|F4V )$/
/** What an old QuickTime file without a brand begins with. */
const MOV_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip']

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** The element that names the kind of an EBML file, with its length: `webm`, where Matroska says `matroska`. */
const WEBM = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')])
const OGG = Buffer.from('OggS\0', 'latin1')

function extensionOf(head: Buffer): VideoType['extension'] | null {
  const word = (from: number) => head.toString('latin1', from, from + 4)
  if (head.subarray(0, OGG.length).equals(OGG)) return 'ogg'
  if (head.subarray(0, EBML.length).equals(EBML)) return head.subarray(0, 128).includes(WEBM) ? 'webm' : null
  if (word(4) === 'ftyp') {
    if (word(8) === 'qt  ') return 'mov'
    return MP4_BRANDS.test(word(8)) ? 'mp4' : null
  }
  return MOV_BOXES.includes(word(4)) ? 'mov' : null
}

/** What a video is by how its file begins, and not by its name or by what its sender says; null: none that we show. */
export function videoTypeOf(head: Buffer): VideoType | null {
  const extension = extensionOf(head)
  return VIDEO_TYPES.find((type) => type.extension === extension) ?? null
}
