import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The shop in one sentence, on the picture of the setting; without one, on a drawing of its own. */
export function Hero({ picture, sellerCount }: { picture: string; sellerCount: number }) {
  const { t } = useTranslation()
  return (
    <section
      className="relative mt-14 grid overflow-hidden bg-ink text-white md:mt-20"
      aria-labelledby="hero"
    >
      <Background picture={picture} />
      <div className="absolute inset-0 bg-linear-to-r from-ink/90 via-ink/60 to-transparent to-85% rtl:bg-linear-to-l" />
      <div className="page relative py-16 md:py-24">
        <h2
          id="hero"
          className="max-w-[14ch] text-[40px] leading-[1.02] tracking-[-0.03em] min-[560px]:text-[56px] md:text-[72px]"
        >
          {t('Many sellers. One cart.')}
        </h2>
        <p className="mt-4 max-w-[34ch] text-18 text-white/90">
          {sellerCount > 1
            ? t('Choose from {{count}} sellers, pay once, and let each of them pack what they know best.', {
                count: sellerCount,
              })
            : t('Choose, pay once, and let whoever knows it best pack it for you.')}
        </p>
        <ButtonLink to="/products" size="large" className="mt-7">
          {t('Shop Now')}
          <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </ButtonLink>
      </div>
    </section>
  )
}

const COVER = 'absolute inset-0 size-full object-cover'

function Background({ picture }: { picture: string }) {
  if (picture === '' || /^(https?:|\/)/.test(picture))
    return (
      <img src={picture || '/hero.svg'} alt="" width={1600} height={640} loading="lazy" className={COVER} />
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
