import { t } from '#server/platform/texts.ts'

/**
 * A sentence that may ask its reader to write to us: its words lead there, in another tab, so that what was typed stays. A
 * translation keeps those words as they stand in its sentences, or nothing leads there.
 */
export function ContactWords({ text }: { text: string }) {
  const ways = [t('contact support'), t('contact the administrator'), t('write to us')]
  const words = ways.find((way) => text.includes(way))
  if (!words) return text
  const at = text.indexOf(words)
  return (
    <>
      {text.slice(0, at)}
      <a
        href="/contact"
        target="_blank"
        rel="noopener"
        aria-label={`${words} ${t('(opens in a new tab)')}`}
        className="underline underline-offset-4 hover:no-underline"
      >
        {words}
      </a>
      {text.slice(at + words.length)}
    </>
  )
}
