import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ImportStatus, type ImportView, SHOWN_OUTCOMES } from '#server/catalog/import/files/states.ts'
import { IMPORT_STATUS } from '#server/catalog/import/files/status-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../work/panel.tsx'
import { Items } from './items.tsx'
import { MissingPictures } from './missing-pictures.tsx'
import { Refused } from './refused.tsx'

const names = () => ({
  refused: t('Refused'),
  changed: t('Changed'),
  created: t('Created'),
  unchanged: t('Unchanged'),
})

const TONES = { refused: 'text-stop', changed: 'text-moving', created: 'text-good', unchanged: '' } as const

/** What becomes of the products of a file: how many of each kind, and those of one kind. */
export function Outcomes(props: {
  run: { id: number; status: ImportStatus; hasFile: boolean } & Record<
    (typeof SHOWN_OUTCOMES)[number] | 'values' | 'variations' | 'heldBack',
    number
  >
  view: ImportView
  faults: ComponentProps<typeof Refused>['faults']
  items: ComponentProps<typeof Items>['items']
  pictures: ComponentProps<typeof MissingPictures>['pictures']
  /** Pictures that are to be uploaded by hand. */
  missing: number
  /** After which row the next page begins. */
  next: string | null
}) {
  const { run, view, faults, items, pictures, missing, next } = props
  const known = SHOWN_OUTCOMES.find((each) => each === view)
  return (
    <>
      <nav aria-label={t('Outcome')} className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        {SHOWN_OUTCOMES.map((outcome) => (
          <Link
            key={outcome}
            to={`?view=${outcome}`}
            preventScrollReset
            aria-current={outcome === view ? 'page' : undefined}
            className="grid gap-0.5 rounded-card border border-line bg-surface p-4 hover:border-ink aria-[current]:border-ink aria-[current]:shadow-[inset_0_0_0_1px_var(--color-ink)]"
          >
            <span className={`text-14 ${TONES[outcome]}`}>{names()[outcome]}</span>
            <strong className="text-22">{formats().number(run[outcome])}</strong>
            <span className="text-12 text-mute">
              {outcome === 'changed'
                ? t('products, {{values}} values', {
                    count: run.changed,
                    values: formats().number(run.values),
                    defaultValue_one: 'product, {{values}} values',
                  })
                : outcome === 'created'
                  ? t('products, {{variations}} variations', {
                      count: run.created,
                      variations: formats().number(run.variations),
                      defaultValue_one: 'product, {{variations}} variations',
                    })
                  : outcome === 'refused'
                    ? t('products, left out', { count: run.refused, defaultValue_one: 'product, left out' })
                    : t('products, as they are', {
                        count: run.unchanged,
                        defaultValue_one: 'product, as it is',
                      })}
            </span>
          </Link>
        ))}
      </nav>
      {run.heldBack > 0 && (
        <p className="rounded-card bg-wait-tint p-4">
          {t(
            '{{count}} new products can be bought in no country and come as drafts. Give them a price, then publish them.',
            {
              count: run.heldBack,
              defaultValue_one:
                '{{count}} new product can be bought in no country and comes as a draft. Give it a price, then publish it.',
            },
          )}{' '}
          <Link to="?view=created" preventScrollReset className="font-semibold underline underline-offset-4">
            {t('Show the list')}
          </Link>
        </p>
      )}
      {missing > 0 && (
        <p className="rounded-card bg-wait-tint p-4">
          {t('{{count}} pictures are to be uploaded by hand.', {
            count: missing,
            defaultValue_one: '{{count}} picture is to be uploaded by hand.',
          })}{' '}
          <Link to="?view=pictures" preventScrollReset className="font-semibold underline underline-offset-4">
            {t('Show the list')}
          </Link>
        </p>
      )}
      <Panel title={known ? names()[known] : t('Pictures to upload')} flush>
        {view === 'refused' && faults.length > 0 && (
          <Refused faults={faults} file={run.hasFile ? `/vendor/import/${run.id}/refused.csv` : null} />
        )}
        {items.length > 0 && <Items items={items} isPlanned={IMPORT_STATUS[run.status].shows === 'plan'} />}
        {pictures.length > 0 && <MissingPictures pictures={pictures} />}
        {faults.length + items.length + pictures.length === 0 && (
          <p className="px-4 pb-5 text-mute rail:px-5.5">{t('There are none.')}</p>
        )}
        {next !== null && (
          <div className="px-4 pb-5 rail:px-5.5">
            <ButtonLink kind="line" size="small" to={`?view=${view}&after=${next}`}>
              {t('Next')}
            </ButtonLink>
          </div>
        )}
      </Panel>
    </>
  )
}
