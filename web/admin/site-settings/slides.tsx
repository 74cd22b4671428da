import { useState } from 'react'
import { MOST_SLIDE_PICTURES, MOST_SLIDES, SLIDE_LIMITS } from '#server/merchandising/places.ts'
import { t } from '#server/platform/texts.ts'
import type { Slide } from '#server/settings/registry.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import type { FormWords } from '../../forms/form-words.ts'
import { Meanwhile, SeenField } from '../../forms/meanwhile.tsx'
import { PictureUploads } from '../../forms/upload/picture-uploads.tsx'
import { listIn } from '../../product-form/values.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import type { ToastContent } from '../../ui/toast.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { Panel } from '../../work/panel.tsx'

const PLACES = Array.from({ length: MOST_SLIDES }, (_, place) => place)

interface SlidesProps {
  slides: readonly Slide[]
  seen: string
  words: FormWords
  onToast(toast: ToastContent): void
}

/** The four slides of the home page; one of which nothing is written is left out. */
export function Slides({ slides, seen, words, onToast }: SlidesProps) {
  const [busy, setBusy] = useState<readonly number[]>([])
  const isHydrated = useHydrated()
  return (
    <Panel title={t('Slides of the home page')} count={{ value: slides.length }}>
      <Form
        method="post"
        className="grid gap-6"
        {...(!isHydrated && { encType: 'multipart/form-data' as const })}
      >
        {words.refused && <FormSummary {...words.refused} />}
        <Meanwhile words={words} rows={PLACES.flatMap((place) => rowsOf(place, slides[place]))} />
        <SeenField words={words} seen={seen} />
        <p className="text-14 text-mute">
          {t('They follow each other in this order. A slide of which nothing is written is left out.')}
        </p>
        {PLACES.map((place) => (
          <SlideFields
            key={place}
            place={place}
            slide={slides[place]}
            words={words}
            onToast={onToast}
            onBusy={(isBusy) =>
              setBusy((places) => [...places.filter((each) => each !== place), ...(isBusy ? [place] : [])])
            }
          />
        ))}
        <div>
          <Button type="submit" name="intent" value="slides" disabled={busy.length > 0} formNoValidate>
            {t('Save slides')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** What is saved of a slide, as it stands beside what was typed. */
function rowsOf(place: number, slide: Slide | undefined) {
  const number = place + 1
  const row = (field: 'eyebrow' | 'headline' | 'line' | 'button' | 'href', label: string) => ({
    field: `slides[${place}].${field}`,
    name: t('Slide {{number}}: {{field}}', { number, field: label }),
    now: slide?.[field] ?? '',
  })
  return [
    row('eyebrow', t('Small line above')),
    row('headline', t('Headline')),
    row('line', t('Sentence')),
    row('button', t('Button')),
    row('href', t('Where it leads')),
  ]
}

function SlideFields(props: {
  place: number
  slide: Slide | undefined
  words: FormWords
  onToast(toast: ToastContent): void
  onBusy(isBusy: boolean): void
}) {
  const { place, slide, words, onToast, onBusy } = props
  const at = (name: string) => `slides[${place}].${name}`
  const field = (name: 'eyebrow' | 'headline' | 'line' | 'button' | 'href') =>
    words.field(at(name), slide?.[name])
  // Only then it is drawn anew beside what was typed; any other refusal leaves the pictures where they stand.
  const isLate = words.refused?.answer.code === 'changed-meanwhile'
  const hue = words.field(at('hue'), String(slide?.hue ?? 85))
  return (
    <fieldset className="grid gap-4 border-t border-line-soft pt-4">
      <legend className="float-start mb-2 w-full text-16 font-semibold">
        {t('Slide {{number}}', { number: place + 1 })}
      </legend>
      <div className="clear-both grid gap-4 rail:grid-cols-2">
        <TextField label={t('Small line above')} maxLength={SLIDE_LIMITS.eyebrow} {...field('eyebrow')} />
        <TextField label={t('Headline')} maxLength={SLIDE_LIMITS.headline} {...field('headline')} />
      </div>
      <TextArea label={t('Sentence')} rows={2} maxLength={SLIDE_LIMITS.line} {...field('line')} />
      <div className="grid gap-4 rail:grid-cols-3">
        <TextField label={t('Button')} maxLength={SLIDE_LIMITS.button} {...field('button')} />
        <TextField
          label={t('Where it leads')}
          maxLength={SLIDE_LIMITS.href}
          placeholder="/products?category=electronics"
          {...field('href')}
        />
        <div className="grid content-start gap-1.5">
          <label htmlFor={hue.id} className="text-14 font-medium">
            {t('Colour of the background')}
          </label>
          <input
            id={hue.id}
            name={hue.name}
            type="range"
            min="0"
            max="360"
            defaultValue={hue.defaultValue}
            className="min-h-12 w-full accent-ink"
          />
        </div>
      </div>
      <PictureUploads
        to="/admin/uploads"
        id={words.field(at('pictures')).id}
        name={at('pictures')}
        called={t('Pictures of slide {{number}}', { number: place + 1 })}
        initial={isLate ? listIn(words.values, at('pictures')) : (slide?.pictures ?? [])}
        most={MOST_SLIDE_PICTURES}
        first={t('1 · in front')}
        error={words.error(at('pictures'))}
        onToast={onToast}
        onBusy={onBusy}
      />
    </fieldset>
  )
}
