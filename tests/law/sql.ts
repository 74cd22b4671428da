import { folderOf, isTest, type Source } from './sources.ts'

/** A table by the name that the database knows, with the domain whose tables.ts makes it. */
export interface Owned {
  domain: string
  /** The name of its constant in the code. */
  constant: string
}

export function tablesOf(sources: readonly Source[]): Map<string, Owned> {
  const owned = new Map<string, Owned>()
  for (const { file, text } of sources)
    for (const [, constant = '', name = ''] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g))
      owned.set(name, { domain: folderOf('server', file) ?? '', constant })
  return owned
}

const withoutComments = (text: string): string =>
  text.replaceAll(/(^|[\s({,])\/\*\*?\s[\s\S]*?\*\//g, '$1').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

/** The template texts of a file; of what is put into them only a single name stays. */
function templatesIn(text: string): string[] {
  const found: string[] = []
  const open: { template: string; depth: number }[] = []
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const inside = open.at(-1)
    const isText = inside !== undefined && inside.depth === depth
    if (text[at] === '`') {
      if (isText) found.push(open.pop()?.template ?? '')
      else open.push({ template: '', depth })
    } else if (isText && text.startsWith('${', at)) {
      inside.template += /^\$\{\w+\}/.exec(text.slice(at))?.[0] ?? '?'
      depth += 1
      at += 1
    } else if (isText) inside.template += text[at]
    else if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
  }
  return found
}

/** SQL as text: what stands in templates, and what is given to a query as a plain text. */
const sqlIn = (text: string): string[] => {
  const code = withoutComments(text)
  const plain = [...code.matchAll(/\.query(?:<[^(]*>)?\(\s*'([^']*)'/g)].map(([, sql = '']) => sql)
  return [...templatesIn(code), ...plain]
}

export interface Use {
  table: string
  writes: boolean
  /** What an update sets; null where whole rows come or go. */
  columns: string[] | null
}

const NAMED =
  /\b(insert into|update|delete from|truncate(?: table)?|from|join|using)\s+(?:only\s+)?(?:"?(\w+)"?|\$\{(\w+)\})/gi

function columnsAfter(sql: string): string[] {
  const set = /^[^;]*?\bset\b([\s\S]*?)(?:\bfrom\b|\bwhere\b|\breturning\b|$)/i.exec(sql)?.[1] ?? ''
  return [...set.matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, column = '']) => column)
}

/** The tables that a file names: in SQL as text, and in the writes of the query builder. */
export function tableUses(source: Source, owned: ReadonlyMap<string, Owned>): Use[] {
  const nameOf = new Map([...owned].map(([name, { constant }]) => [constant, name]))
  const inText = sqlIn(source.text).flatMap((sql) =>
    [...sql.matchAll(NAMED)].flatMap((match): Use[] => {
      const [all, verb = '', name, constant = ''] = match
      const table = name ?? nameOf.get(constant) ?? ''
      if (!owned.has(table)) return []
      const kind = verb.toLowerCase()
      const columns = kind === 'update' ? columnsAfter(sql.slice(match.index + all.length)) : null
      return [{ table, writes: !['from', 'join', 'using'].includes(kind), columns }]
    }),
  )
  const inCode = [...withoutComments(source.text).matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].flatMap(
    ([, constant = '']): Use[] => {
      const table = nameOf.get(constant)
      return table ? [{ table, writes: true, columns: null }] : []
    },
  )
  return [...inText, ...inCode]
}

/** Columns that another domain writes, because it alone knows them: the pieces of products are kept by stock. */
const LENT: Record<string, Record<string, string[]>> = {
  stock: { products: ['stock', 'held', 'sold_count'], variations: ['stock', 'held'] },
}

/** Writes of tables by others than their owners: in server/ each its own, anywhere else in the shop none. */
export function foreignWrites(sources: readonly Source[], owned: ReadonlyMap<string, Owned>): string[] {
  return sources
    .filter(({ file }) => !isTest(file))
    .flatMap((source) => {
      const domain = folderOf('server', source.file)
      return tableUses(source, owned)
        .filter(({ writes, table }) => writes && owned.get(table)?.domain !== domain)
        .filter(({ table, columns }) => {
          const lent = LENT[domain ?? '']?.[table] ?? []
          return !columns?.length || columns.some((column) => !lent.includes(column))
        })
        .map(({ table }) => `${source.file} writes ${table}`)
    })
}
