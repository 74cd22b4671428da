import { barePage } from './bare-page.ts'

const WORDS = {
  title: 'That is too much text',
  text: 'One form takes no more than a megabyte, and a message no more than 5,000 characters. Go back in your browser: what you typed is still there. Shorten it and send it again.',
}

/** The answer to a form larger than the shop takes; it was not read to its end. */
export const tooMuch = (request: Request): Response =>
  request.headers.get('accept')?.includes('text/html')
    ? new Response(barePage(WORDS), {
        status: 413,
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    : new Response('That is too much text for one form.', { status: 413 })
