import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { t } from '#server/platform/texts.ts'
import { BrokenLine, PictureTile } from './picture-tile.tsx'
import { PictureUploads } from './picture-uploads.tsx'
import { GALLERY_TEXTS, IMAGE_TEXTS, toldOf, VARIATION_TEXTS, VIDEO_TEXTS } from './upload-texts.ts'
import type { UploadItem } from './use-uploads.ts'
import { VideoUpload } from './video-upload.tsx'

test('pictures stand in the form as keys in their order, and without scripts a file can be chosen', () => {
  const page = renderToString(
    <PictureUploads
      to="/vendor/uploads"
      name="pictures"
      initial={['brought/7/b.webp', 'brought/7/a.webp']}
      most={12}
    />,
  )
  expect([...page.matchAll(/name="(pictures\[\d\])" value="([^"]+)"/g)].map(([, ...each]) => each)).toEqual([
    ['pictures[0]', 'brought/7/b.webp'],
    ['pictures[1]', 'brought/7/a.webp'],
  ])
  expect(page).toContain('1 · on the card')
  expect(page).toMatch(/<input(?=[^>]*name="pictures.files")(?=[^>]*type="file")[^>]*multiple/)
  // The content policy lets no style in an attribute of a page in.
  expect(page).not.toContain('style=')
})

test('no more can be chosen than a product shows, and a refusal stands beside the field', () => {
  const full = renderToString(
    <PictureUploads to="/vendor/uploads" name="pictures" initial={['a.webp']} most={1} />,
  )
  expect(full).not.toContain('type="file"')
  expect(full).not.toContain('on the card')
  const refused = renderToString(
    <PictureUploads to="/vendor/uploads" name="pictures" initial={[]} most={12} error="Add a picture." />,
  )
  expect(refused).toMatch(/aria-describedby="(\S+)-help \1-error"[\s\S]*id="\1-error"[^>]*>Add a picture\./)
})

test('a video stands in the form with its thumbnail', () => {
  const page = renderToString(
    <VideoUpload
      to="/vendor/uploads"
      initial={{ video: 'brought/7/v.mp4', thumbnail: 'brought/7/t.webp' }}
    />,
  )
  expect(page).toContain('name="video" value="brought/7/v.mp4"')
  expect(page).toContain('name="videoThumbnail" value="brought/7/t.webp"')
  const empty = renderToString(<VideoUpload to="/vendor/uploads" initial={null} />)
  expect(empty).toContain('name="video.files"')
  for (const kind of ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'])
    expect(empty).toMatch(new RegExp(`accept="[^"]*${kind}[,"]`))
  expect(empty).toContain('MP4, WebM, OGG or MOV, up to 100 MB; 720p or higher recommended.')
})

test('what is told of uploads is said as the specification gives it', () => {
  const said = [IMAGE_TEXTS, GALLERY_TEXTS, VARIATION_TEXTS.vendor, VARIATION_TEXTS.admin, VIDEO_TEXTS]
  expect(said.map(({ came, failed }) => [t(came), t(failed)])).toEqual([
    ['Image uploaded successfully!', 'Error uploading image. Please try again.'],
    ['Gallery images uploaded successfully!', 'Error uploading gallery images. Please try again.'],
    ['Variation image uploaded successfully!', 'Error uploading variation image'],
    ['Variation image uploaded successfully!', 'Error uploading variation image. Please try again.'],
    ['Video uploaded successfully!', 'Error uploading video. Please try again.'],
  ])
})

test('of a video it is told why it did not come where trying again cannot help', () => {
  const [wrong, lost] = [
    { reason: 'Invalid video format.', canRetry: false },
    { reason: 'The connection was lost.', canRetry: true },
  ]
  const video = (each: typeof wrong | true) => toldOf([each], VIDEO_TEXTS)
  expect(video(true)).toEqual({ good: true, message: 'Video uploaded successfully!' })
  expect(video(wrong)).toEqual({ good: false, message: 'Invalid video format.' })
  expect(video(lost)).toEqual({ good: false, message: 'Error uploading video. Please try again.' })
  expect(toldOf([true, wrong], GALLERY_TEXTS).message).toBe(
    'Error uploading gallery images. Please try again.',
  )
})

test('one place in a field, there before anything is sent, says that the line of its files broke', () => {
  const statuses = (page: string) => page.match(/role="status"/g)
  const fields = [
    <PictureUploads
      key="pictures"
      to="/vendor/uploads"
      name="pictures"
      initial={['a.webp', 'b.webp']}
      most={12}
    />,
    <VideoUpload key="video" to="/vendor/uploads" initial={null} />,
  ]
  for (const field of fields) expect(statuses(renderToString(field))).toHaveLength(1)
  const sending = (id: string, isBroken: boolean): UploadItem => ({
    ...{ id, name: 'a.jpg', preview: null, state: 'sending', bytes: 9, sent: 3, speed: 0, isBroken },
  })
  const said = (...items: UploadItem[]) => renderToString(<BrokenLine items={items} />)
  expect(said(sending('a', true), sending('b', true)).match(/The connection was lost/g)).toHaveLength(1)
  expect(said(sending('a', false))).toMatch(/role="status"[^>]*><\/p>/)
  const tile = { index: 0, onRemove: () => undefined, onRetry: () => undefined, replace: null }
  expect(statuses(renderToString(<PictureTile item={sending('a', true)} {...tile} />))).toBeNull()
})
