import type { ReactNode } from 'react'
import { t } from '#server/platform/texts.ts'
import { AskUs } from './ask-us.tsx'
import type { Document } from './content/text.ts'
import type { Facts } from './facts.ts'
import { Icon } from './icon.tsx'
import { PageHead } from './page-head.tsx'
import { Prose, Words } from './prose.tsx'

/**
 * A page of the shop's own words: heading, what it says in short, a table of contents that stays in sight on
 * wide screens, and its sections. `inserts` stand at the end of the section with that id.
 */
export function DocumentPage(props: {
  document: Document
  facts: Facts
  dated?: boolean
  inserts?: Record<string, ReactNode>
}) {
  const { document, facts, dated = false, inserts = {} } = props
  return (
    <>
      <PageHead
        title={t(document.title)}
        hue={document.hue}
        lead={<Words text={document.lead} facts={facts} />}
      >
        {dated ? <p className="mt-4 text-14 text-ink/80">{t('Last updated: {{updated}}', facts)}</p> : null}
      </PageHead>
      <div className="page pb-4 md:pb-8">
        <Briefs document={document} facts={facts} />
        <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[230px_minmax(0,1fr)]">
          <Contents document={document} />
          <div>
            {document.sections.map((section) => (
              <section
                key={section.id}
                id={section.id}
                aria-labelledby={`${section.id}-title`}
                className="border-t border-line py-8 first:border-t-0 first:pt-0"
              >
                <h2 id={`${section.id}-title`} className="mb-4 text-22 md:text-28">
                  {t(section.title)}
                </h2>
                <Prose blocks={section.blocks} facts={facts} />
                {inserts[section.id]}
              </section>
            ))}
          </div>
        </div>
        <AskUs facts={facts} />
      </div>
    </>
  )
}

function Briefs({ document, facts }: { document: Document; facts: Facts }) {
  return (
    <ul className="mb-12 grid grid-cols-1 gap-3 md:mb-16 md:grid-cols-3 md:gap-4" aria-label={t('In short')}>
      {document.brief.map((brief) => (
        <li key={String(brief.title)} className="flex gap-4 rounded-card border border-line bg-surface p-5">
          <Icon name={brief.icon} className="mt-0.5 size-6 shrink-0 text-good" />
          <div>
            <p className="font-semibold">{t(brief.title, facts)}</p>
            <p className="mt-0.5 text-15 text-mute">
              <Words text={brief.text} facts={facts} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Contents({ document }: { document: Document }) {
  return (
    <nav aria-label={t('On this page')} className="hidden lg:block">
      <div className="sticky top-24">
        <p className="mb-2 text-14 font-semibold">{t('On this page')}</p>
        <ul className="border-s border-line">
          {document.sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ms-px block border-s-2 border-transparent py-1.5 ps-4 text-15 leading-snug text-mute hover:border-mark hover:text-ink"
              >
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
