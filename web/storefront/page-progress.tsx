import { useNavigation } from 'react-router'

/** A thin line at the top while the next page comes; quick pages never show it. */
export function PageProgress() {
  const { state } = useNavigation()
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-[3px] origin-[0_0] bg-action transition-transform ease-out rtl:origin-[100%_0] ${
        state === 'idle' ? 'scale-x-0 duration-0' : 'scale-x-[0.85] delay-150 duration-[4s]'
      }`}
    />
  )
}
