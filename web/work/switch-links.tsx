import { Link } from 'react-router'

/** One of a few, each at an address: which period, which currency. */
export function SwitchLinks(props: {
  label: string
  options: readonly { to: string; name: string; here: boolean }[]
}) {
  return (
    <nav aria-label={props.label}>
      <ul className="flex w-fit flex-wrap gap-0.5 rounded-[24px] bg-sand p-0.5">
        {props.options.map(({ to, name, here }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={here ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-full px-2.5 font-medium wrap-anywhere text-ink-soft hover:text-ink rail:px-3.5 aria-[current=true]:bg-surface aria-[current=true]:text-ink aria-[current=true]:shadow-[0_1px_2px_var(--line-strong)] desk:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
