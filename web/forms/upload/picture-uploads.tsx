import { type ComponentProps, useState } from 'react'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { SortedList } from '../sorted-list.tsx'
import { DropZone } from './drop-zone.tsx'
import { PICTURE_TYPES, PICTURES, placeOf } from './picture-list.ts'
import { BrokenLine, PictureTile, ReplaceButton } from './picture-tile.tsx'
import { GALLERY_TEXTS, IMAGE_TEXTS, type UploadTexts } from './upload-texts.ts'
import { useUploads } from './use-uploads.ts'

/** The button that removes a picture goes with it: who pressed it stands on that of the next one then, or where others are chosen. */
function focusAfter(index: number): void {
  const around = document.activeElement?.closest('fieldset')
  window.requestAnimationFrame(() => {
    const left = around?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next =
      left[Math.min(index, left.length - 1)] ?? around?.querySelector<HTMLElement>('input[type=file]')
    next?.focus()
  })
}

/**
 * Pictures of a product: several at once, dropped, pasted or chosen, each sent as it comes and sorted by hand.
 *
 * What the form gets: a hidden input for each picture that has come, in their order: `pictures[0]`, `pictures[1]`, … with its
 * key (`brought/7/….webp`). What still comes or failed is in no input: `onBusy` says when it is worth waiting before saving. Without scripts a plain file input named
 * `pictures.files` goes with the form, whose route receives it by `receiveUploadForm` (web/upload-form.server.ts).
 *
 * It keeps its own state from `initial` on: give it another React `key` to begin anew, such as when a draft is loaded.
 */
export function PictureUploads(props: {
  /** Where files are sent: '/vendor/uploads'. */
  to: string
  id?: string
  /** What hidden inputs are called, without their number. */
  name: string
  initial: readonly string[]
  most: number
  error?: string | undefined
  /** What is said below them. */
  note?: string | undefined
  /** What all of it is called, where there are other pictures beside it. */
  called?: string
  /** What the first one is called, where it does not stand on the card of a product. */
  first?: string
  /** What is told; by default of one picture, or of a gallery where several come at once. */
  texts?: UploadTexts | undefined
  /** Every change of what has come, or of its order. */
  onKeys?: ((keys: string[]) => void) | undefined
  /** Whether something still comes. */
  onBusy?: ((isBusy: boolean) => void) | undefined
  /** For a toast: 'Image uploaded successfully!', or that it was not. */
  onToast?: ((toast: { good: boolean; message: string }) => void) | undefined
}) {
  const { to, name, initial, most, error, first, texts, onKeys, onToast, onBusy } = props
  const [wasTooMany, setWasTooMany] = useState(false)
  const { items, add, remove, retry, sort } = useUploads({
    to,
    kind: 'image',
    most,
    initial,
    onKeys,
    onToast,
    onBusy,
  })
  const textsOf = (files: number) => texts ?? (files > 1 ? GALLERY_TEXTS : IMAGE_TEXTS)
  const take = async (files: File[], inPlaceOf?: string) => {
    const room = most - items.length + (inPlaceOf ? 1 : 0)
    setWasTooMany(files.length > room)
    await add(files, textsOf(files.length), inPlaceOf)
  }

  const tile = (index: number, handle?: ComponentProps<'button'>) => {
    const item = items[index]
    if (!item) return null
    return (
      <PictureTile
        item={item}
        index={index}
        {...(most > 1 && {
          place: index === 0 ? (first ?? t('1 · on the card')) : formats().number(index + 1),
        })}
        {...(handle && most > 1 && { handle })}
        onRemove={() => {
          focusAfter(index)
          remove(item.id)
        }}
        onRetry={() => void retry(item.id, textsOf(1))}
        replace={<ReplaceButton accept={PICTURE_TYPES} onFile={(file) => void take([file], item.id)} />}
      />
    )
  }
  const keys = items.flatMap((item) => (item.state === 'done' ? [item.key] : []))
  return (
    <>
      <DropZone
        id={props.id}
        name={`${name}.files`}
        called={props.called ?? t('Pictures')}
        accept={PICTURE_TYPES}
        multiple={most > 1}
        isFull={items.length >= most}
        error={wasTooMany ? t('Please add at most {{most}} pictures', { most }) : error}
        label={
          most > 1
            ? t('Drop pictures here, paste them, or choose from this device')
            : t('Drop a picture here, paste it, or choose one from this device')
        }
        plain={most > 1 ? t('Choose pictures from this device') : t('Choose a picture from this device')}
        help={
          most > 1
            ? t('Several at once, up to 10 MB and 40 megapixels each. Where they were taken is removed.')
            : t('Up to 10 MB and 40 megapixels. Where it was taken is removed.')
        }
        onFiles={(files) => void take(files)}
      >
        <BrokenLine items={items} />
        {keys.map((key, index) => (
          <input key={key} type="hidden" name={`${name}[${index}]`} value={key} />
        ))}
        {items.length > 0 && (
          <SortedList
            layout="grid"
            className={PICTURES}
            classOf={placeOf}
            ids={items.map(({ id }) => id)}
            nameOf={(index) => t('Picture {{number}}', { number: formats().number(index + 1) })}
            tile={tile}
            onSort={sort}
          />
        )}
      </DropZone>
      {props.note && <p className="text-14 text-mute">{props.note}</p>}
    </>
  )
}
