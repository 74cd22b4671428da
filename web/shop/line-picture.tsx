import { Package } from 'lucide-react'
import { Picture } from '#web/ui/picture.tsx'

interface Pictured {
  imageKey: string | null
  imageHue: number | null
  imageWidth?: number | null
  imageHeight?: number | null
}

/** The small picture beside a line, on its own tint; a parcel where there is none. The name stands beside it. */
export function LinePicture({ line, className = '' }: { line: Pictured; className?: string }) {
  const hue = line.imageHue ?? 85
  return (
    <div
      className={`tint grid shrink-0 place-items-center overflow-hidden rounded-card ${className}`}
      style={{ '--hue': hue } as React.CSSProperties}
    >
      {line.imageKey ? (
        <Picture
          image={{ key: line.imageKey, width: line.imageWidth ?? 800, height: line.imageHeight ?? 800, hue }}
          alt=""
          sizes="112px"
          from={96}
          upTo={320}
          className="size-full object-contain"
        />
      ) : (
        <Package aria-hidden="true" className="size-7 text-mute" />
      )}
    </div>
  )
}
