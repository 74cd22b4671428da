import { Package } from 'lucide-react'
import { pictureAddress } from '../ui/picture.tsx'

/** A product's picture, small; its name stands beside it. */
export function Thumb({ image, className = 'size-10' }: { image: string | null; className?: string }) {
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden rounded-[9px] bg-sand ${className}`}>
      {image ? (
        <img
          src={pictureAddress(image, 96)}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          className="size-full object-contain p-1"
        />
      ) : (
        <Package aria-hidden="true" className="size-4.5 text-mute" />
      )}
    </span>
  )
}
