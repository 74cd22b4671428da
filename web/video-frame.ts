/** The moment of a video that stands for it, in seconds. */
const FRAME_AT = 2
/** The quality of the JPEG that is made of it. */
const FRAME_QUALITY = 0.8

/** A picture of a video two seconds in (or at its end, where it is shorter), as a JPEG; null when it cannot be read. */
export function captureFrame(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video')
    video.muted = true
    video.preload = 'auto'
    video.addEventListener('error', () => resolve(null), { once: true })
    video.addEventListener(
      'loadeddata',
      () => {
        video.currentTime = Math.min(FRAME_AT, Number.isFinite(video.duration) ? video.duration : FRAME_AT)
      },
      { once: true },
    )
    video.addEventListener(
      'seeked',
      () => {
        const canvas = document.createElement('canvas')
        canvas.width = video.videoWidth
        canvas.height = video.videoHeight
        canvas.getContext('2d')?.drawImage(video, 0, 0)
        resolve(canvas.width > 0 ? canvas.toDataURL('image/jpeg', FRAME_QUALITY) : null)
      },
      { once: true },
    )
    video.src = address
    video.load()
  })
}
