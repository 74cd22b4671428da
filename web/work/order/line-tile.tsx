import { Package } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Picture } from '../../ui/picture.tsx'

interface Pictured {
  imageKey: string | null
  imageHue: number | null
}

/** The small picture beside a line on its own tint; its name stands beside it. */
export function LineTile({ line }: { line: Pictured }) {
  const hue = line.imageHue ?? 85
  return (
    <span
      className="tint grid size-11 shrink-0 place-items-center overflow-hidden rounded-control"
      style={{ '--hue': hue } as CSSProperties}
    >
      {line.imageKey ? (
        <Picture
          image={{ key: line.imageKey, width: 800, height: 800, hue }}
          alt=""
          sizes="44px"
          from={96}
          upTo={160}
          className="size-full object-contain"
        />
      ) : (
        <Package aria-hidden="true" className="size-5 text-mute" />
      )}
    </span>
  )
}

/** A line by its picture and its name, with what tells it from others of that name. */
export function NamedLine({
  line,
}: {
  line: Pictured & { name: string; variationLabel: string | null; sku: string | null }
}) {
  return (
    <>
      <LineTile line={line} />
      <span className="grid min-w-0">
        <b className="font-semibold wrap-anywhere">{line.name}</b>
        <small dir="auto" className="text-12 text-mute">
          {[line.variationLabel, line.sku].filter(Boolean).join(' · ')}
        </small>
      </span>
    </>
  )
}
