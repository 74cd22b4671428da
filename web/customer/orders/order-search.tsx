import { Search } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

export const LONGEST_SEARCH = 200

/** Looks for orders by their number or by what was bought; what is looked for stands in the address. */
export function OrderSearch({ q }: { q: string }) {
  const name = t('Order number or product')
  return (
    <search className="mb-5 flex flex-wrap items-center gap-3">
      <Form
        action="/dashboard"
        className="flex w-full items-center gap-2 rounded-full border-[1.5px] border-line-strong bg-surface p-1 ps-4 focus-within:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink max-w-xl"
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-mute" />
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
          aria-label={name}
          placeholder={name}
          className="h-11 min-w-0 flex-1 bg-transparent text-start outline-none"
        />
        <Button type="submit" size="small">
          {t('Search')}
        </Button>
      </Form>
      {q && (
        <ButtonLink to="/dashboard" kind="plain" size="small">
          {t('Show all orders')}
        </ButtonLink>
      )}
    </search>
  )
}
