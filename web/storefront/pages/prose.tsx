import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type TextKey, t } from '#server/platform/texts.ts'
import type { Block } from './content/text.ts'
import type { Facts } from './facts.ts'

const LINK = 'font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink'
const MARKED = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** One sentence or more of a text of the shop, with its facts filled in and its links made. */
export function Words({ text, facts }: { text: TextKey; facts: Facts }) {
  const filled = t(text, facts)
  const parts: ReactNode[] = []
  let from = 0
  for (const match of filled.matchAll(MARKED)) {
    const [all, label = '', to = ''] = match
    parts.push(filled.slice(from, match.index), <Anchor key={match.index} to={to} label={label} />)
    from = match.index + all.length
  }
  return [...parts, filled.slice(from)]
}

/** The signs around what is filled in (texts.ts) are no part of an address. */
const ISOLATES = /[\u2068\u2069]/g

function Anchor({ label, ...props }: { to: string; label: string }) {
  const to = props.to.replaceAll(ISOLATES, '')
  return to.startsWith('/') ? (
    <Link to={to} reloadDocument={to.startsWith('/vendor/')} className={LINK}>
      {label}
    </Link>
  ) : (
    <a href={to} className={LINK}>
      {label}
    </a>
  )
}

const isList = (block: Block): block is Exclude<Block, TextKey> => Object.hasOwn(block, 'points')

/** Paragraphs and lists in a width that is easy to read. */
export function Prose({ blocks, facts }: { blocks: readonly Block[]; facts: Facts }) {
  return (
    <div className="grid max-w-[66ch] gap-4 text-17 leading-[1.65]">
      {blocks.map((block) =>
        isList(block) ? (
          <ul key={String(block.points[0])} className="grid gap-2.5 ps-1">
            {block.points.map((point) => (
              <li
                key={String(point)}
                className="relative ps-6 before:absolute before:start-0 before:top-[0.72em] before:h-[3px] before:w-3 before:rounded-full before:bg-mark"
              >
                <Words text={point} facts={facts} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={String(block)}>
            <Words text={block} facts={facts} />
          </p>
        ),
      )}
    </div>
  )
}
