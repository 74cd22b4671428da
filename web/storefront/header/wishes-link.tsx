import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#server/platform/texts.ts'

/** The way to what somebody wishes for. */
export function WishesLink() {
  return (
    <Link
      to="/wishes"
      aria-label={t('Wish list')}
      className="grid size-11 place-items-center rounded-full hover:bg-sand md:-me-4"
    >
      <Heart aria-hidden="true" className="size-6 stroke-[1.9]" />
    </Link>
  )
}
