import type { Page } from 'playwright-core'

/** A film of three seconds: red for the first, then blue. */
export async function film(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 64
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = (event) => parts.push(event.data)
    const done = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start(100)
    const began = performance.now()
    await new Promise<void>((resolve) => {
      const draw = () => {
        const passed = performance.now() - began
        if (pen) pen.fillStyle = passed < 1000 ? 'red' : 'blue'
        pen?.fillRect(0, 0, 64, 64)
        if (passed < 3000) requestAnimationFrame(draw)
        else resolve()
      }
      draw()
    })
    recorder.stop()
    await done
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}
