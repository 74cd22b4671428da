import { Link, redirect } from 'react-router'
import { mainMarket } from '#server/catalog/import/files/main-market.ts'
import { listImports } from '#server/catalog/import/files/queries.ts'
import { FORMATS } from '#server/catalog/import/files/states.ts'
import { IMPORT_STATUS } from '#server/catalog/import/files/status-rules.ts'
import { DEFAULT_MARKET, MARKET_LIST, marketOr } from '#server/markets/markets.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { refused } from '../../forms/answer.server.ts'
import { AccountField } from '../../forms/form.tsx'
import { useForms } from '../../forms/use-forms.ts'
import { receiveFile } from '../../product-file.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/import'
import { FileField } from './file-field.tsx'
import { formatName, outcomeOf } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, vendor } = await vendorContext(request, context)
  const before = Number(new URL(request.url).searchParams.get('before')) || null
  const { rows, next } = await listImports(db, vendor.id, Number.isSafeInteger(before) ? before : null)
  return {
    next,
    mainMarket: await mainMarket(db, vendor.id),
    runs: rows.map(({ id, fileName, status, createdAt, created, changed, refused, unchanged, done }) => ({
      ...{ id, fileName, status, createdAt, created, changed, refused, unchanged, done },
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await vendorContext(request, context)
  const { received, fields } = await receiveFile(act, context, request)
  if (!received.ok) return refused(received, fields)
  throw redirect(`/vendor/import/${received.value.runId}`)
}

export const meta: Route.MetaFunction = () => portalMeta(t('Import products'))

/** Brings a file of products, and shows what became of the ones before. */
export default function Import({ loaderData }: Route.ComponentProps) {
  const { answer } = useForms()
  const { runs, next, mainMarket } = loaderData
  const market = marketOr(answer?.values.market ?? mainMarket)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t('Import products')}
        crumbs={<Crumb to="/vendor/products">{t('Products')}</Crumb>}
        text={t(
          'A CSV of our own export, of Shopify, of WooCommerce, or any other table: then you say what its columns hold. You see what would happen before anything is written.',
        )}
      />
      <Panel title={t('Bring a file')}>
        <form method="post" encType="multipart/form-data" className="grid gap-4">
          {/* What stands before the file has arrived when the file is refused. */}
          <AccountField />
          <div className="grid items-start gap-4 rail:grid-cols-[1fr_2fr]">
            <SelectField label={t('Prices are for')} name="market" defaultValue={market} required>
              {MARKET_LIST.map(({ code, country }) => (
                <option key={code} value={code}>
                  {t(country)}
                </option>
              ))}
            </SelectField>
            <FileField label={t('CSV file, at most 100 MB')} error={answer?.message} />
          </div>
          <div>
            <Button type="submit">{t('Check this file')}</Button>
          </div>
        </form>
      </Panel>
      <Panel title={t('Export products')}>
        <form action="/vendor/products.csv" className="grid items-end gap-4 rail:grid-cols-[1fr_1fr_auto]">
          <SelectField label={t('As a file for')} name="format" required>
            {FORMATS.map((format) => (
              <option key={format} value={format}>
                {formatName(format)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('With prices of')} name="market" defaultValue={DEFAULT_MARKET} required>
            {MARKET_LIST.map(({ code, country }) => (
              <option key={code} value={code}>
                {t(country)}
              </option>
            ))}
          </SelectField>
          <Button type="submit" kind="line">
            {t('Export products')}
          </Button>
        </form>
        <p className="text-14 text-mute">
          {t(
            'Our own format holds everything, with the prices of all countries. Shopify knows three options of a product: products with more are left out of its file.',
          )}
        </p>
      </Panel>
      <Panel title={t('Your imports')} flush>
        {runs.length === 0 ? (
          <p className="px-4 pb-5 text-mute rail:px-5.5">{t('You have not imported anything yet.')}</p>
        ) : (
          <ul>
            {runs.map((run) => {
              const { label, tone } = IMPORT_STATUS[run.status]
              return (
                <li
                  key={run.id}
                  className="flex items-center gap-4 border-t border-line-soft px-4 py-2 rail:px-5.5"
                >
                  <Link
                    to={`/vendor/import/${run.id}`}
                    className="grid min-h-11 min-w-0 flex-1 content-center hover:underline"
                  >
                    <b className="font-semibold wrap-anywhere">{run.fileName}</b>
                    <span className="text-14 text-mute">
                      {[formats().date(new Date(run.createdAt), { dateStyle: 'medium' }), outcomeOf(run)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </Link>
                  <Pill tone={tone}>{t(label)}</Pill>
                </li>
              )
            })}
          </ul>
        )}
        {next !== null && (
          <div className="px-4 pb-5 rail:px-5.5">
            <ButtonLink kind="line" size="small" to={`?before=${next}`}>
              {t('Older imports')}
            </ButtonLink>
          </div>
        )}
      </Panel>
    </div>
  )
}
