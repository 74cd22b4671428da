import type { CSSProperties } from 'react'

const WIDTHS = [96, 160, 240, 320, 480, 640, 800, 1000, 1280, 1920]

export interface Image {
  key: string
  width: number
  height: number
  hue: number
  alt?: string
}

const source = (key: string, width: number, format: 'avif' | 'webp') => `/media/${width}/${format}/${key}`

/** The address of one size of a picture, for places that take a single one (Open Graph, mails). */
export const pictureAddress = (key: string, width = 640): string => source(key, width, 'webp')

/**
 * A picture in AVIF, in the sizes that can be shown: `sizes` as in HTML, `upTo` the largest width worth sending, which
 * the few browsers without AVIF get as WebP. Its place is known before it comes. `first`: what the eye meets first, fetched at once.
 */
export function Picture(props: {
  image: Image
  alt: string
  sizes: string
  upTo: number
  from?: number
  first?: boolean
  className?: string
  style?: CSSProperties
}) {
  const { image, alt, sizes, upTo, from = 160, first = false, className, style } = props
  const widths = WIDTHS.filter((width) => width >= from && width <= upTo)
  const set = widths.map((width) => `${source(image.key, width, 'avif')} ${width}w`).join()
  return (
    <picture>
      <source type="image/avif" srcSet={set} sizes={sizes} />
      <img
        src={source(image.key, widths.at(-1) ?? 640, 'webp')}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={className}
        style={style}
      />
    </picture>
  )
}
