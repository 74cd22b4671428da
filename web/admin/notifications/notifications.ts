import { findAdminSession } from '#server/identity/admins.ts'
import { countNotifications } from '#server/office/notifications.ts'
import { publicContext } from '../../context.server.ts'
import { noteStream } from '../../open-streams.ts'
import { UNKEPT } from '../../privacy.ts'
import { sessionTokenOf } from '../../session-cookies.server.ts'
import { adminContext } from '../admin.server.ts'
import type { Route } from './+types/notifications'

/** How often it is asked whether something came, in milliseconds: one small statement for each page that is open. */
const EVERY = 5000

/** The longest that a page can have been open. */
const LONGEST = 2 * 24 * 3_600_000

/**
 * Tells an open page what came since it was read (`since`): at once and whenever it changes, for as long as its administrator is
 * logged in, or once where no stream is asked for. Neither keeps anybody logged in.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { app, db, log, now } = await adminContext(request, context, { isUse: false })
  const read = Number(url.searchParams.get('since'))
  // No page was read in the future, and no calendar has the moments that a number can name.
  const since = new Date(
    Math.max(now.getTime() - LONGEST, Number.isNaN(read) ? now.getTime() : Math.min(read, now.getTime())),
  )
  if (!request.headers.get('accept')?.includes('text/event-stream'))
    return Response.json(await countNotifications(db, since), { headers: UNKEPT })
  const token = sessionTokenOf(request, context, 'admin')
  const encoder = new TextEncoder()
  let timer: NodeJS.Timeout | undefined
  let forget: () => void = () => undefined
  const end = () => {
    clearInterval(timer)
    forget()
  }
  const stream = new ReadableStream<Uint8Array>({
    start: async (out) => {
      let last = ''
      const tell = async () => {
        const counts = JSON.stringify(await countNotifications(db, since))
        // A line that says nothing finds out whether somebody still listens.
        out.enqueue(encoder.encode(counts === last ? ':\n\n' : `data: ${counts}\n\n`))
        last = counts
      }
      const close = () => {
        end()
        out.close()
      }
      await tell()
      let isAsking = false
      timer = setInterval(async () => {
        if (isAsking) return
        isAsking = true
        try {
          const known = await findAdminSession(publicContext(context), token, { isUse: false })
          if (known) await tell()
          else close()
        } catch (fault) {
          log.info({ fault }, 'counts for the back office broke off')
          end()
          out.error(fault)
        } finally {
          isAsking = false
        }
      }, EVERY)
      forget = noteStream(app, close)
    },
    cancel: end,
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      // It is told as it comes, and never gathered up to be squeezed.
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}
