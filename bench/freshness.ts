import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { marketOfSize, openBench, uncached } from './market.ts'
import { serveShop } from './serve.ts'
import { printTable } from './table.ts'

const SIZE = 10_000
/** Below the minute after which every page is made anew, changed or not. */
const SECONDS = 30
const EDITS_A_SECOND = 10
const VISITORS = 4
const VISITS_A_SECOND = 12
const PRODUCT_PAGES = 100
/** The part of visits to pages that show nothing edited that has to find its page cached. */
const GOAL = 0.95

const LISTS = ['/products', '/products?category=books', '/products?category=gaming&sort=newest']
const OTHERS = ['/', '/about', '/help', '/shipping', '/returns', '/terms', '/contact']

/** What sellers do to a product of theirs, one after the other: a price, words, pieces that arrived, a promise. */
const EDITS = [
  `update product_prices set price = price + 1 where product_id = $1 and market = 'GB'`,
  `update products set description = description || ' New.' where id = $1`,
  'update products set stock = stock + 10 where id = $1',
  `update products set warranty = 'Two years, from ' || clock_timestamp() where id = $1`,
]

const KINDS = ['shows nothing edited', 'shows an edited product', 'is a list'] as const
type Kind = (typeof KINDS)[number]
type Seen = Record<Kind, { visits: number; hits: number }>

interface Visited {
  isHit: boolean
  tags: string[]
}

async function visit(shop: string, path: string, turn: number): Promise<Visited> {
  const answer = await fetch(shop + path, { headers: { 'X-Forwarded-For': `10.8.0.${turn % 250}` } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return {
    isHit: answer.headers.get('X-Page-Cache') === 'hit',
    tags: answer.headers.get('Surrogate-Key')?.split(' ') ?? [],
  }
}

/** Does `work` at most so many times a second for as long as a round takes, one after the other. Answers how often. */
async function everySecond(times: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  const end = began + SECONDS * 1000
  let turns = 0
  while (performance.now() < end) {
    await work()
    turns += 1
    await pause(Math.max(0, began + (turns * 1000) / times - performance.now()))
  }
  return turns
}

/** Visits to every page in turn, while products anywhere in the catalogue are edited. */
async function round(
  shop: string,
  paths: readonly string[],
  edit: (() => Promise<string>) | null,
): Promise<{ seen: Seen; edits: number }> {
  const known = new Map<string, string[]>()
  const edited = new Map<string, Set<string>>()
  for (const path of paths) known.set(path, (await visit(shop, path, 0)).tags)
  const seen: Seen = {
    'shows nothing edited': { visits: 0, hits: 0 },
    'shows an edited product': { visits: 0, hits: 0 },
    'is a list': { visits: 0, hits: 0 },
  }
  let turn = 0
  const look = async () => {
    turn += 1
    const path = paths[turn % paths.length] ?? '/'
    const since = edited.get(path)
    const showsEdited = known.get(path)?.some((tag) => since?.has(tag)) ?? false
    const kind = path.startsWith('/products') ? 'is a list' : KINDS[showsEdited ? 1 : 0]
    edited.delete(path)
    const { isHit, tags } = await visit(shop, path, turn)
    known.set(path, tags)
    seen[kind].visits += 1
    if (isHit) seen[kind].hits += 1
  }
  const change = async () => {
    const tag = await edit?.()
    for (const path of tag ? paths : []) edited.set(path, (edited.get(path) ?? new Set()).add(tag ?? ''))
  }
  const [edits] = await Promise.all([
    edit ? everySecond(EDITS_A_SECOND, change) : 0,
    ...Array.from({ length: VISITORS }, () => everySecond(VISITS_A_SECOND, look)),
  ])
  return { seen, edits }
}

/** How many visitors find their page cached while sellers edit their products: dropped by tags, and all dropped at every edit. */
export async function benchFreshness(): Promise<void> {
  const postgres = await openBench()
  const rows: string[][] = []
  let calm = 0
  try {
    const url = await marketOfSize(postgres, SIZE)
    const shop = await serveShop({ ...uncached(url), PAGE_CACHE: 'on' })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows: found } = await client.query<{ id: number }>(
        `select p.id::int from products p join product_prices c on c.product_id = p.id and c.market = 'GB' and c.sold and c.price > 0
         left join vendors v on v.id = p.vendor_id
         where p.status = 'active' and (v.id is null or v.status = 'active') order by p.id`,
      )
      const ids = found.map(({ id }) => id)
      const step = Math.floor(ids.length / PRODUCT_PAGES)
      const shown = ids.filter((_, place) => place % step === 0).slice(0, PRODUCT_PAGES)
      const paths = [...shown.map((id) => `/product/${id}`), ...LISTS, ...OTHERS]
      let turn = 0
      const edit = async () => {
        turn += 1
        // A prime of steps goes through the whole catalogue, pages that are visited and others.
        const id = ids[(turn * 4001) % ids.length] ?? 0
        await client.query(EDITS[turn % EDITS.length] ?? '', [id])
        return `product:${id}`
      }
      const dropAll = () => client.query(`notify catalogue, 'everything'`)
      const editAndDropAll = async () => {
        const tag = await edit()
        await dropAll()
        return tag
      }
      for (const [what, how] of [
        ['no edits', null],
        ['dropped by tags', edit],
        ['all dropped', editAndDropAll],
      ] as const) {
        // Pages of the round before would grow a minute old in this one.
        await dropAll()
        const { seen, edits } = await round(shop.url, paths, how)
        const perSecond = (edits / SECONDS).toFixed(1)
        for (const kind of KINDS) {
          const { visits, hits } = seen[kind]
          if (visits > 0)
            rows.push([what, perSecond, kind, String(visits), `${((hits * 100) / visits).toFixed(1)} %`])
        }
        const { visits, hits } = seen['shows nothing edited']
        if (how === edit) calm = hits / visits
      }
    } finally {
      await client.end()
      await shop.stop()
    }
  } finally {
    await postgres.stop()
  }
  printTable(['edits', 'per second', 'the page', 'visits', 'found cached'], rows)
  if (calm < GOAL) throw new Error(`Other pages were found cached in ${(calm * 100).toFixed(1)} % only.`)
}
