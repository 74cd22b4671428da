export type Rgb = [number, number, number]
/** Lightness 0 to 1, chroma 0 to about 0.4, hue 0 to 360. */
export type Oklch = [number, number, number]

const encode = (linear: number): number => {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}
const decode = (byte: number): number => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** An oklch colour as sRGB bytes (Björn Ottosson's matrices, those of CSS Color 4). */
export function toRgb([lightness, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

export function toOklch([red, green, blue]: Rgb): Oklch {
  const r = decode(red)
  const g = decode(green)
  const b = decode(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(y, x) * 180) / Math.PI
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(x, y), hue < 0 ? hue + 360 : hue]
}

/** The bytes of `#5b4a8a`; null for any other way to write a colour. */
export function fromHex(text: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (!match) return null
  const [, red = '0', green = '0', blue = '0'] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** The paper of a product tile, as the shop's own stylesheet tints it. */
export const tint = (hue: number): Rgb => toRgb([0.945, 0.038, hue])
