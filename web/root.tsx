import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { type MarketCode, marketOr } from '#server/markets/markets.ts'
import { LANGUAGES } from '#server/platform/languages.ts'
import { language } from '#server/platform/texts.ts'
import { readSettings } from '#server/settings/queries.ts'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import { appOf, marketOf } from './app.server.ts'
import { readCookie } from './cookies.ts'
import { FaultScreen } from './fault-screen.tsx'
import letters from './fonts.css?url'
import { StarDrawing } from './ui/stars.tsx'
import { useVisit } from './visit.tsx'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  font(bricolage),
  font(onest),
  ...(import.meta.env.DEV
    ? [
        { rel: 'stylesheet', href: letters },
        { rel: 'stylesheet', href: stylesheet },
      ]
    : []),
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
]

/** What every screen knows; nothing in it belongs to one person, so that pages can be cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context)
  const { marketplace_name, chat_number, ...links } = await readSettings(app.db, [
    'marketplace_name',
    'chat_number',
    'app_store_url',
    'play_store_url',
    'facebook_url',
    'instagram_url',
    'x_url',
    'youtube_url',
  ])
  return {
    market: marketOf(request),
    name: marketplace_name,
    chatNumber: chat_number,
    links,
    publicUrl: app.config.publicUrl,
  }
}

/** The market of the pages that this tab shows. */
let shown: MarketCode | null = null

/** Whether another tab has chosen a market since. */
function isMoved(): boolean {
  return shown !== null && marketOr(readCookie(document.cookie, 'market')) !== shown
}

export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) =>
  formAction === '/market' || isMoved()

const STYLES = 'styles'

/** The stylesheet of the page: the server writes it in when all is rendered, the browser keeps what stands there. */
function Styles({ nonce }: { nonce: string | undefined }) {
  if (import.meta.env.DEV) return null
  const here = typeof document === 'undefined' ? null : document.getElementById(STYLES)
  const css = here?.textContent ?? ''
  return (
    <style id={STYLES} data-from={stylesheet} nonce={nonce ?? here?.nonce} suppressHydrationWarning>
      {css}
    </style>
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const { id, nonce } = useVisit()
  const lang = language()
  return (
    <html lang={lang} dir={LANGUAGES[lang].dir} data-visit={id ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf6" />
        <Meta />
        <Links />
        <Styles nonce={nonce} />
      </head>
      <body className="bg-paper text-ink">
        <StarDrawing />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App({ loaderData: { market } }: Route.ComponentProps) {
  useEffect(() => {
    shown = market
  }, [market])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FaultScreen error={error} />
}
