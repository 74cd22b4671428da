/** The marketplace's mark: one drawn loop, clear at 16 px. */
export function Logo({ className = 'text-mark' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 40 24"
      width="40"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="4.2"
      strokeLinecap="round"
      overflow="visible"
      className={className}
      aria-hidden="true"
    >
      <path d="M20 12c-3-5-6-8.6-10.2-8.6a8.6 8.6 0 0 0 0 17.2C14 20.6 17 17 20 12s6-8.6 10.2-8.6a8.6 8.6 0 0 1 0 17.2c-2.1 0-3.9-.9-5.5-2.3" />
    </svg>
  )
}
