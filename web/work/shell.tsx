import { LogOut, type LucideIcon, Menu } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { Form } from '../forms/form.tsx'
import { useSentOnce } from '../forms/use-sent-once.ts'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { Logo } from '../ui/logo.tsx'
import { useLightDismiss } from '../use-light-dismiss.ts'
import { Count, type CountKind } from './count.tsx'
import { Palette, PaletteButton, type PaletteOf, usePalette } from './palette.tsx'

export interface Tab {
  to: string
  /** Where else this tab is the one that is open. */
  also?: string
  name: string
  /** Where there is little room for its name. */
  short?: string
  Icon: LucideIcon
  /** What it stands below, in the sidebar. */
  group?: string
  /** What waits, is wrong or is only counted there; nothing is shown of 0. */
  count?: { label: string; value: number; kind: CountKind; more?: boolean }
}

interface Room {
  /** Of whom the room is, beside the mark. */
  room: string
  who: { name: string; to: string }
  tabs: readonly Tab[]
  /** Where the dock of a phone leads; the other tabs stand behind More. */
  docked: readonly string[]
  /** Where the command palette asks, and what can be begun from it. */
  find?: Omit<PaletteOf, 'tabs'>
  logout: string
  /** What helps on every page, below the tabs. */
  tools?: ReactNode
  /** What this browser forgets with it. */
  onLogout?: (() => void) | undefined
  children: ReactNode
}

/** The tab that an address belongs to: the longest that it begins with. */
const tabAt = (pathname: string, tabs: readonly Tab[]): string | undefined =>
  tabs
    .flatMap(({ to, also }) => [to, also].map((begins) => ({ to, begins: begins ?? to })))
    .filter(({ begins }) => pathname === begins || pathname.startsWith(`${begins}/`))
    .toSorted((one, other) => other.begins.length - one.begins.length)[0]?.to

const initials = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

/** The row of a mouse is lower than that of a finger: so most tabs are seen at once. */
const SIDE_TAB =
  'relative flex min-h-11 items-center gap-[11px] rounded-control px-4 font-medium text-ink-soft hover:bg-sand aria-[current=page]:bg-ink aria-[current=page]:text-white desk:px-3 desk:pointer-fine:min-h-9'

/** The tab that is open is seen however far down it stands; the page itself does not move for it. */
function scrollTabIntoView(tab: HTMLElement | null) {
  const list = tab?.closest('nav')
  if (!tab || !list) return
  const [row, seen] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (row.bottom > seen.bottom) list.scrollTop += row.bottom - seen.bottom + row.height
  else if (row.top < seen.top) list.scrollTop -= seen.top - row.top + row.height
}

/** A work room: a sidebar, a rail where there is less room, and on a phone a bar on top and a dock. */
export function WorkShell(props: Room) {
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state === 'loading'
  const here = tabAt(pathname, props.tabs)
  const palette = usePalette()
  useKeptFocus()
  const find = props.find && palette.show
  return (
    <div
      onSubmitCapture={useSentOnce()}
      className="min-h-dvh text-14 [--tabs:calc(60px+env(safe-area-inset-bottom))] [--dock:var(--tabs)] rail:grid rail:grid-cols-[4.5rem_minmax(0,1fr)] rail:[--dock:0px] max-rail:has-[.foot-bar:not(:empty)]:[--dock:calc(var(--tabs)+max(69px,4.3125rem))] desk:grid-cols-[15.25rem_minmax(0,1fr)] print:block"
    >
      <a
        href="#content"
        className="absolute start-4 -top-20 z-50 rounded-full bg-ink px-4.5 py-3 text-white focus:top-3"
      >
        {t('Skip to content')}
      </a>
      <TopBar {...props} onFind={find} />
      <Sidebar {...props} here={here} onFind={find} />
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isLeaving || undefined}
        className="grid w-full max-w-[1204px] min-w-0 grid-cols-1 content-start gap-4 px-4 pt-5 pb-[calc(32px+var(--dock))] outline-none rail:gap-5 rail:p-6 rail:pb-14 desk:px-9 desk:pt-8 desk:pb-16"
      >
        {props.children}
      </main>
      <Dock {...props} here={here} />
      {props.find && (
        <Palette
          {...props.find}
          tabs={props.tabs.map(({ to, name }) => ({ to, title: name }))}
          open={palette.open}
          onClose={palette.hide}
        />
      )}
    </div>
  )
}

function Mark({ room, to, className = '' }: { room: string; to: string; className?: string }) {
  return (
    <Link
      to={to}
      className={`flex min-h-11 items-center gap-2 font-display text-[1.25rem] font-bold ${className}`}
    >
      <Logo className="h-auto w-[34px] text-mark" />
      <span translate="no" className="shrink-0 rail:max-desk:sr-only">
        Infinity
      </span>
      <span className="truncate rounded-full bg-sand px-2.5 py-0.5 font-sans text-12 font-semibold rail:max-desk:sr-only desk:ms-auto desk:shrink-0">
        {room}
      </span>
    </Link>
  )
}

const TILE = 'grid shrink-0 place-items-center bg-sand text-12 font-semibold'

type Finding = { onFind: (() => void) | undefined }

function TopBar({ room, who, tabs, onFind }: Room & Finding) {
  return (
    <header className="sticky top-0 z-30 flex items-center gap-1 border-b border-line bg-surface px-[16px] py-1 rail:hidden print:hidden">
      <Mark room={room} to={tabs[0]?.to ?? '/'} className="min-w-0 flex-1" />
      {onFind && <PaletteButton onPress={onFind} narrow />}
      <Link to={who.to} className="grid size-11 place-items-center">
        <span className="sr-only">{who.name}</span>
        <span aria-hidden="true" className={`${TILE} size-9 rounded-full`}>
          {initials(who.name)}
        </span>
      </Link>
    </header>
  )
}

/** Where another group of tabs begins, it is named. */
const GroupHead = ({ group, before }: { group: string | undefined; before: string | undefined }) =>
  group && group !== before ? (
    <p className="px-4 pt-3 pb-1 text-12 text-mute desk:px-3 rail:max-desk:sr-only">{group}</p>
  ) : null

function Sidebar(props: Room & Finding & { here: string | undefined }) {
  const { room, who, tabs, tools, logout, onLogout, here, onFind } = props
  return (
    <aside
      aria-label={room}
      className="sticky top-0 flex h-dvh flex-col gap-3.5 border-e border-line bg-surface px-2.5 pt-4 pb-3.5 max-rail:hidden desk:px-3.5 print:hidden"
    >
      <Mark room={room} to={tabs[0]?.to ?? '/'} className="px-2.5 desk:ps-2 desk:pe-1" />
      {onFind && <PaletteButton onPress={onFind} />}
      <nav aria-label={t('Tabs')} className="flex-1 overflow-y-auto">
        <ul className="grid gap-px">
          {tabs.map(({ to, name, Icon, count, group }, place) => (
            <li key={to}>
              <GroupHead group={group} before={tabs[place - 1]?.group} />
              <Link
                to={to}
                prefetch="intent"
                title={name}
                aria-current={to === here ? 'page' : undefined}
                ref={to === here ? scrollTabIntoView : undefined}
                className={SIDE_TAB}
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                <span className="rail:max-desk:sr-only">{name}</span>
                {count && (
                  <Count
                    {...count}
                    className="ms-auto rail:max-desk:absolute rail:max-desk:end-0 rail:max-desk:top-0 rail:max-desk:min-w-4.5 rail:max-desk:px-1 rail:max-desk:text-[10px] rail:max-desk:leading-[1rem]"
                  />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tools && <div className="border-t border-line pt-1.5">{tools}</div>}
      <div className="flex flex-col items-center gap-2.5 border-t border-line pt-3.5 desk:flex-row">
        <Link to={who.to} title={who.name} className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5">
          <span aria-hidden="true" className={`${TILE} size-9 rounded-[9px]`}>
            {initials(who.name)}
          </span>
          <b dir="auto" className="truncate font-semibold rail:max-desk:sr-only">
            {who.name}
          </b>
        </Link>
        <Logout to={logout} onLogout={onLogout} className="size-11 justify-center rounded-full" quiet />
      </div>
    </aside>
  )
}

function Logout(props: {
  to: string
  className: string
  quiet?: boolean
  onLogout: (() => void) | undefined
}) {
  const { to, className, quiet = false, onLogout } = props
  return (
    <Form method="post" action={to} reloadDocument onSubmit={onLogout}>
      <button
        type="submit"
        title={quiet ? t('Logout') : undefined}
        className={`flex items-center gap-3 text-ink-soft hover:bg-sand ${className}`}
      >
        <LogOut aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
        <span className={quiet ? 'sr-only' : ''}>{t('Logout')}</span>
      </button>
    </Form>
  )
}

const DOCK_TAB =
  'relative grid min-h-[60px] w-full content-center justify-items-center gap-1 px-[2px] text-center text-[min(0.75rem,14px)] leading-tight font-medium text-mute aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_3px_0_var(--action)] focus-visible:-outline-offset-3'

function Dock({ tabs, docked, tools, logout, onLogout, here }: Room & { here: string | undefined }) {
  const { pathname } = useLocation()
  const more = useRef<HTMLDetailsElement>(null)
  useLightDismiss(more)
  const shown = docked.flatMap((to) => tabs.find((tab) => tab.to === to) ?? [])
  const rest = tabs.filter((tab) => !docked.includes(tab.to))
  return (
    <nav
      aria-label={t('Main tabs')}
      data-tabs
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] rail:hidden print:hidden"
    >
      {shown.map(({ to, name, short, Icon, count }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined} className={DOCK_TAB}>
          <Icon aria-hidden="true" className="size-5" />
          {short ? (
            <>
              <span className="sr-only">{name}</span>
              <span aria-hidden="true">{short}</span>
            </>
          ) : (
            name
          )}
          {count && (
            <Count
              {...count}
              className="absolute start-[calc(50%+6px)] top-1 max-rail:px-[6px] max-rail:text-[min(0.75rem,14px)]"
            />
          )}
        </Link>
      ))}
      {/* Another page closes it, and its own links: not what comes of a form on this page. */}
      <details ref={more} key={pathname}>
        <summary
          aria-current={rest.some(({ to }) => to === here) ? 'page' : undefined}
          className={`${DOCK_TAB} list-none [&::-webkit-details-marker]:hidden`}
        >
          <Menu aria-hidden="true" className="size-5" />
          {t('More')}
        </summary>
        <ul className="fixed end-3 bottom-[calc(68px+env(safe-area-inset-bottom))] grid max-h-[calc(100dvh-150px)] max-w-[calc(100vw-1.5rem)] min-w-[224px] gap-px overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float">
          {rest.map(({ to, name, Icon, count, group }, place) => (
            <li key={to}>
              <GroupHead group={group} before={rest[place - 1]?.group} />
              <Link
                to={to}
                onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
                aria-current={to === here ? 'page' : undefined}
                className={SIDE_TAB}
              >
                <Icon aria-hidden="true" className="size-4.5" />
                {name}
                {count && <Count {...count} className="ms-auto" />}
              </Link>
            </li>
          ))}
          {tools && <li className="border-t border-line-soft pt-1">{tools}</li>}
          <li className="border-t border-line-soft pt-1">
            <Logout
              to={logout}
              onLogout={onLogout}
              className="min-h-11 w-full rounded-control px-4 font-medium"
            />
          </li>
        </ul>
      </details>
    </nav>
  )
}
