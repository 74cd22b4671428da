import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const KINDS = {
  action: 'bg-action text-ink hover:bg-action-hover',
  ink: 'bg-ink text-white hover:bg-ink/85',
  line: 'border-[1.5px] border-line bg-surface text-ink hover:border-ink',
  stop: 'bg-stop text-white hover:bg-stop/85',
  plain: 'text-ink underline underline-offset-4 hover:no-underline',
} as const

const SIZES = {
  large: 'min-h-[54px] px-7 text-17',
  normal: 'min-h-12 px-6',
  small: 'min-h-11 px-4 text-14',
} as const

type Look = { kind?: keyof typeof KINDS; size?: keyof typeof SIZES }

const look = ({ kind = 'action', size = 'normal' }: Look, more = '') =>
  `inline-flex items-center justify-center gap-2.5 rounded-full text-center font-semibold whitespace-nowrap transition-colors duration-150 disabled:opacity-45 ${KINDS[kind]} ${SIZES[size]} ${more}`

export function Button({ kind, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button
      type={type}
      className={look({ ...(kind && { kind }), ...(size && { size }) }, className)}
      {...rest}
    />
  )
}

export function ButtonLink({ kind, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={look({ ...(kind && { kind }), ...(size && { size }) }, className)} {...rest} />
}
