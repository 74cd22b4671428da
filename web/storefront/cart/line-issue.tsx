import { TriangleAlert } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { LineIssue } from '#server/checkout/line-rules.ts'
import type { CartViewLine } from '#server/checkout/queries.ts'
import { t } from '#server/platform/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LineFault } from './line-fault.tsx'
import { LineFields } from './line-fields.tsx'
import { useLineChange } from './use-line-change.ts'

/** What changed about a line, and the one step that settles it. */
export function LineIssueNote({
  line,
  issue,
  name,
  children,
}: {
  line: CartViewLine
  issue: LineIssue
  name: string
  /** Another step beside the one that the issue asks for. */
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card bg-stop-tint p-4">
      <p className="flex flex-[1_1_18rem] gap-3 text-14 font-medium [overflow-wrap:anywhere]">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-stop" />
        {issue.message}
      </p>
      {issue.code === 'price-changed' && <Settle line={line} name={name} words={t('Confirm new price')} />}
      {issue.code === 'too-many' && (
        <Settle
          line={line}
          name={name}
          words={t('Change quantity to {{left}}', { left: line.maxQuantity })}
        />
      )}
      {issue.code === 'variation-gone' && (
        <ButtonLink to={`/product/${line.productId}#options`} kind="ink" size="small">
          {t('Choose another option')}
        </ButtonLink>
      )}
      {children}
      <LineFault line={line} />
    </div>
  )
}

function Settle({ line, name, words }: { line: CartViewLine; name: string; words: string }) {
  const fetcher = useLineChange(line)
  const isSent = fetcher.state !== 'idle'
  const once = (event: FormEvent) => isSent && event.preventDefault()
  return (
    <fetcher.Form
      method="post"
      action="/cart"
      onSubmit={once}
      data-sending={isSent || undefined}
      preventScrollReset
    >
      <LineFields line={line} />
      <Button type="submit" name="intent" value="confirm" kind="ink" size="small" aria-disabled={isSent}>
        <span>
          {words}
          <span className="sr-only"> {name}</span>
        </span>
      </Button>
    </fetcher.Form>
  )
}
