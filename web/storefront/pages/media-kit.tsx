import { Download } from 'lucide-react'
import { t } from '#server/platform/texts.ts'
import { Logo } from '../../ui/logo.tsx'
import { MEDIA_KIT } from './content/press.ts'

/** Three files for those who write about the shop. */
export function MediaKit() {
  return (
    <section id="media-kit" aria-labelledby="media-kit-title">
      <h2 id="media-kit-title" className="mb-6 text-28">
        {t('Media kit')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-4">
        {MEDIA_KIT.map(({ file, title, kind, text }) => (
          <li key={file} className="flex flex-col rounded-card border border-line bg-surface p-6">
            <div className="flex items-center gap-3">
              <Logo className="h-4 w-7 text-mark" />
              <h3 className="text-18">{t(title)}</h3>
              <span className="ms-auto text-14 text-mute">{kind}</span>
            </div>
            <p className="mt-3 mb-5 leading-relaxed text-ink/80">{t(text)}</p>
            <a
              href={`/press/${file}`}
              download
              className="mt-auto inline-flex min-h-11 items-center justify-center gap-2.5 rounded-full border-[1.5px] border-line px-5 font-semibold hover:border-ink"
            >
              <Download aria-hidden="true" className="size-[18px]" />
              {t('Download')}
              <span className="sr-only">: {t(title)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
