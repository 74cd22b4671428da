import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useEffect, useState } from 'react'
import { key, t } from '#server/platform/texts.ts'

interface Sent {
  key: string | null
  message: string | null
}

const NOT_SENT = key('The picture could not be sent. Please try again.')

async function sendPicture(to: string, file: File): Promise<Sent> {
  const body = new FormData()
  body.set('picture', file)
  try {
    const answer = await fetch(to, { method: 'POST', body })
    const sent: Sent = await answer.json()
    return sent
  } catch {
    return { key: null, message: t(NOT_SENT) }
  }
}

/**
 * Pictures that are sent one by one as they are chosen; without scripts they go with the form. `to` is the address that
 * takes one and answers with its key, `shown` where the picture of a key is seen.
 */
export function PictureField(props: {
  id: string
  to: string
  shown: (key: string) => string
  most: number
  error: string | undefined
  /** Whether pictures still come. */
  onBusy(isBusy: boolean): void
}) {
  const { id, to, shown, most, error, onBusy } = props
  const [keys, setKeys] = useState<string[]>([])
  const [wrong, setWrong] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(0)

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const files = [...(input.files ?? [])]
    const room = most - keys.length - waiting
    input.value = ''
    setWrong(files.length > room ? t('Please add at most {{most}} pictures', { most }) : null)
    const chosen = files.slice(0, Math.max(0, room))
    setWaiting((count) => count + chosen.length)
    for (const file of chosen) {
      const sent = await sendPicture(to, file)
      setWaiting((count) => count - 1)
      const { key } = sent
      if (key) setKeys((known) => [...known, key])
      else setWrong(sent.message ?? t(NOT_SENT))
    }
  }
  const isBusy = waiting > 0
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const sentence = wrong ?? error
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-14 font-medium">
        {t('Pictures')}
        <span className="ms-1.5 font-normal text-mute">{t('(optional)')}</span>
      </label>
      <div className="flex flex-wrap gap-3">
        {keys.map((key, index) => (
          <span key={key} className="relative">
            <input type="hidden" name="imageKeys[]" value={key} />
            <img
              src={shown(key)}
              alt={t('Picture {{number}}', { number: index + 1 })}
              width={80}
              height={80}
              className="size-20 rounded-control bg-sand object-cover"
            />
            <button
              type="button"
              onClick={() => setKeys((known) => known.filter((each) => each !== key))}
              aria-label={t('Remove picture {{number}}', { number: index + 1 })}
              className="absolute -end-2 -top-2 grid size-7 place-items-center rounded-full bg-ink text-white"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </span>
        ))}
        {keys.length < most && (
          <span className="relative grid size-20 place-items-center rounded-control border-[1.5px] border-dashed border-line-strong focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ink hover:border-ink">
            <ImagePlus aria-hidden="true" className={`size-6 ${waiting > 0 ? 'animate-pulse' : ''}`} />
            <input
              id={id}
              name="pictures"
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              aria-describedby={`${id}-help${sentence ? ` ${id}-error` : ''}`}
              aria-invalid={sentence ? true : undefined}
              onChange={choose}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </span>
        )}
      </div>
      <p id={`${id}-help`} className="text-14 text-mute">
        {t('Up to {{most}} pictures of at most 10 MB each. Where and when they were taken is removed.', {
          most,
        })}
      </p>
      <p role="status" className="text-14 font-medium text-stop" id={`${id}-error`}>
        {waiting > 0 ? <span className="text-mute">{t('Sending pictures...')}</span> : sentence}
      </p>
    </div>
  )
}
