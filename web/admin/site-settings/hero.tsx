import { useState } from 'react'
import { HERO_SIZE } from '#server/merchandising/places.ts'
import { key, t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import type { FormWords } from '../../forms/form-words.ts'
import { PictureUploads } from '../../forms/upload/picture-uploads.tsx'
import { IMAGE_TEXTS } from '../../forms/upload/upload-texts.ts'
import { Button } from '../../ui/button.tsx'
import type { ToastContent } from '../../ui/toast.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { Panel } from '../../work/panel.tsx'

const TEXTS = {
  came: IMAGE_TEXTS.came,
  failed: key('Error uploading background image. Please try again.'),
}

/** The picture behind the hero of the home page. */
export function Hero(props: {
  picture: string
  seen: string
  size: { width: number | null; height: number | null } | null
  words: FormWords
  onToast(toast: ToastContent): void
}) {
  const { picture, seen, size, words, onToast } = props
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useHydrated()
  const { width, height } = { width: size?.width ?? null, height: size?.height ?? null }
  const isSmall = width !== null && height !== null && (width < HERO_SIZE.width || height < HERO_SIZE.height)
  return (
    <Panel title={t('Hero background image')}>
      <Form
        method="post"
        className="grid gap-4"
        {...(!isHydrated && { encType: 'multipart/form-data' as const })}
      >
        {words.refused && <FormSummary {...words.refused} />}
        <input type="hidden" name="seen" value={seen} />
        <p className="text-14 text-mute">
          {t('Recommended 1920x1080 or larger, max 10MB. Without a picture the shop draws its own.')}
        </p>
        <PictureUploads
          to="/admin/uploads"
          id={words.field('picture').id}
          name="picture"
          called={t('Hero background image')}
          initial={picture ? [picture] : []}
          most={1}
          texts={TEXTS}
          error={words.error('picture')}
          onBusy={setBusy}
          onToast={onToast}
        />
        {isSmall && (
          <p className="rounded-control bg-wait-tint px-4 py-2 text-14 text-wait" data-small="">
            {t('This picture has {{width}} x {{height}} pixels: on large screens it will look blurred.', {
              width,
              height,
            })}
          </p>
        )}
        <div>
          <Button type="submit" name="intent" value="hero" disabled={isBusy}>
            {t('Save hero image')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
