import { ArrowRight } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { isOwn, isPath } from './setting-picture.ts'

/**
 * The shop in one sentence, on a card over the picture of the setting (or a drawing of the shop's own), so
 * that it reads well on any picture.
 */
export function Hero({ picture, vendorCount }: { picture: string; vendorCount: number }) {
  return (
    <section
      className="relative mt-14 md:mt-20 md:flex md:min-h-[clamp(460px,38vw,560px)] md:items-center"
      aria-labelledby="hero"
    >
      <Background picture={picture} />
      <div className="page relative max-md:-mt-14 md:py-14">
        <div className="rounded-stage bg-surface p-7 md:w-[470px] md:p-11">
          <h2
            id="hero"
            className="text-[2.375rem] leading-[1.02] tracking-[-0.03em] md:text-[clamp(2.75rem,4.2vw,3.5rem)]"
          >
            {t('Many sellers. One cart.')}
          </h2>
          <p className="mt-4 max-w-[34ch] text-mute md:text-18">
            {vendorCount > 1
              ? t('Choose from {{count}} sellers, pay once, and let each of them pack what they know best.', {
                  count: vendorCount,
                })
              : t('Choose, pay once, and let whoever knows it best pack it for you.')}
          </p>
          <ButtonLink to="/products" size="large" className="mt-7">
            {t('Shop Now')}
            <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

const COVER = 'h-[62vw] w-full bg-ink object-cover object-[80%_50%] md:absolute md:inset-0 md:h-full'

function Background({ picture }: { picture: string }) {
  if (!isOwn(picture) || isPath(picture))
    return (
      <img
        src={isOwn(picture) ? picture : '/hero.svg'}
        alt=""
        width={1600}
        height={640}
        loading="lazy"
        className={COVER}
      />
    )
  return (
    <Picture
      image={{ key: picture, width: 1920, height: 800, hue: 60 }}
      alt=""
      sizes="100vw"
      from={640}
      upTo={1920}
      className={COVER}
    />
  )
}
