import { z } from 'zod'
import { multiLine, singleLine, wrongField } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { MOST_SLIDE_PICTURES, MOST_SLIDES, SLIDE_LIMITS } from './places.ts'

const keys = (most: number) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((key) => key !== '') : []),
    z
      .array(z.string().max(200))
      .max(most, { error: () => t('Please add at most {{most}} pictures', { most }) }),
  )

/** `seen`: which version of the setting somebody set out from. */
export const heroInput = z.object({ seen: singleLine(64), picture: keys(1) })

const slide = z.object({
  eyebrow: singleLine(SLIDE_LIMITS.eyebrow),
  headline: singleLine(SLIDE_LIMITS.headline),
  line: multiLine(SLIDE_LIMITS.line),
  button: singleLine(SLIDE_LIMITS.button),
  href: singleLine(SLIDE_LIMITS.href).transform((href) => href || '/products'),
  hue: z.coerce.number().int().min(0).max(360).catch(85),
  pictures: keys(MOST_SLIDE_PICTURES),
})

type Slide = z.output<typeof slide>

const isBlank = ({ eyebrow, headline, line, button, pictures }: Slide) =>
  [eyebrow, headline, line, button].every((text) => text === '') && pictures.length === 0

/** A slide of which nothing is written is left out. */
export const slidesInput = z
  .object({
    seen: singleLine(64),
    slides: z.preprocess((value) => (Array.isArray(value) ? value : []), z.array(slide).max(MOST_SLIDES)),
  })
  .superRefine(({ slides }, context) => {
    slides.forEach((each, place) => {
      if (isBlank(each)) return
      const tell = (field: string, sentence: string) =>
        wrongField(context, `slides[${place}].${field}`, sentence)
      if (!each.headline) tell('headline', t('Please write a headline, or empty the whole slide'))
      if (!each.button) tell('button', t('Please write what the button says'))
      if (!/^\/(?!\/)/.test(each.href))
        tell('href', t('Please write an address of this shop, beginning with /'))
    })
  })
  .transform(({ slides, ...rest }) => ({ ...rest, slides: slides.filter((each) => !isBlank(each)) }))
