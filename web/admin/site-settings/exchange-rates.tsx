import { findChangeVersion } from '#server/identity/last-change.ts'
import { listRateChanges, type RateChange, readRates } from '#server/markets/queries.ts'
import { setExchangeRate, withdrawExchangeRate } from '#server/markets/rate-actions.ts'
import { RATED } from '#server/markets/rate-input.ts'
import { isoDay } from '#server/platform/clock.ts'
import { formats } from '#server/platform/formats.ts'
import { rowId } from '#server/platform/input.ts'
import { symbolOf } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { LONGEST_NUMBER } from '#server/platform/written-number.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { Form } from '../../forms/form.tsx'
import { formOf } from '../../forms/form-of.server.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { SeenField } from '../../forms/meanwhile.tsx'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterActions } from '../../revalidate.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/toast.tsx'
import { type Column, Table } from '../../work/list-table.tsx'
import { Crumb, PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'
import { sendWork } from '../../work/send.ts'
import { adminContext } from '../admin.server.ts'
import { officeMeta } from '../meta.ts'
import type { Route } from './+types/exchange-rates'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = await adminContext(request, context)
  const [{ perPound, setAt }, changes, ...seen] = await Promise.all([
    readRates(db),
    listRateChanges(db),
    ...RATED.map((currency) => findChangeVersion(db, 'exchange-rate', currency)),
  ])
  return {
    changes,
    today: isoDay(now),
    rates: RATED.map((currency, at) => ({
      currency,
      perPound: String(Number(perPound[currency])),
      setAt: setAt[currency],
      seen: seen[at] ?? '',
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const act = await adminContext(request, context)
  const form = await formOf(request)
  if (form.get('intent') === 'withdraw') {
    const texts = {
      good: t('Planned exchange rate taken back.'),
      fault: t('Failed to take the exchange rate back. Please try again.'),
    }
    return answerForm(context, form, texts, () => withdrawExchangeRate(act, rowId.parse(form.get('id'))))
  }
  const texts = {
    good: t('Exchange rate updated successfully!'),
    fault: t('Failed to update exchange rate. Please try again.'),
  }
  return answerForm(context, form, texts, () => setExchangeRate(act, form))
}

export const clientAction = sendWork

/** Whoever is told that somebody else was faster sees what is set now. */
export { revalidateAfterActions as shouldRevalidate }

export const meta: Route.MetaFunction = () => officeMeta(t('Exchange rates'))

const DAY_OF = { day: 'numeric', month: 'short', year: 'numeric' } as const

const columns = (): Column<RateChange>[] => [
  {
    key: 'rate',
    head: t('One pound buys'),
    phone: 'lead',
    cell: ({ perPound, currency }) => <b className="font-semibold">{`${Number(perPound)} ${currency}`}</b>,
  },
  { key: 'from', head: t('From'), cell: ({ validFrom }) => formats().date(validFrom, DAY_OF) },
  { key: 'who', head: t('Set by'), cell: ({ who }) => who ?? t('The marketplace') },
  {
    key: 'state',
    head: t('Status'),
    cell: ({ id, currency, appliedAt }) =>
      appliedAt ? (
        t('Came to hold')
      ) : (
        <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
          <Pill tone="plain">{t('Planned')}</Pill>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="intent"
            value="withdraw"
            className="inline-flex min-h-11 items-center text-stop underline underline-offset-4"
          >
            {t('Take back')}
            <span className="sr-only"> {currency}</span>
          </button>
        </Form>
      ),
  },
]

/** What a pound buys of each currency, since when, and what is planned. */
export default function ExchangeRates({ loaderData }: Route.ComponentProps) {
  const { rates, changes, today } = loaderData
  const forms = useForms()
  return (
    <div className="grid gap-4 rail:gap-5">
      <PageHead
        title={t('Exchange rates')}
        text={t(
          'What shoppers are charged where the charge is in another currency. What was paid keeps its rate.',
        )}
        crumbs={<Crumb to="/admin/site-settings">{t('Site Settings')}</Crumb>}
      />
      <div className="grid gap-4 rail:gap-5 desk:grid-cols-3">
        {rates.map(({ currency, perPound, setAt, seen }) => {
          const words = forms.words(currency)
          return (
            <Panel
              key={currency}
              title={t('{{currency}} ({{sign}})', { currency, sign: symbolOf(currency, 'local').trim() })}
            >
              <p className="text-mute">
                {t('One pound buys {{rate}} {{currency}} since {{day}}.', {
                  rate: perPound,
                  currency,
                  day: formats().date(setAt, DAY_OF),
                })}
              </p>
              <Form key={seen} method="post" noValidate preventScrollReset className="grid gap-4">
                {words.refused && <FormSummary {...words.refused} />}
                <input type="hidden" name="currency" value={currency} />
                <SeenField words={words} seen={seen} />
                <TextField
                  {...words.field('perPound', perPound)}
                  label={t('One pound buys')}
                  beside={currency}
                  inputMode="decimal"
                  maxLength={LONGEST_NUMBER}
                  required
                />
                <TextField
                  {...words.field('validFrom', today)}
                  label={t('From')}
                  type="date"
                  min={today}
                  help={t('Today: at once. Later: from midnight UTC of that day.')}
                />
                {words.refused?.answer.fields.confirmed && (
                  <label className="flex min-h-11 items-center gap-3 font-medium">
                    <input
                      id={words.field('confirmed').id}
                      type="checkbox"
                      name="confirmed"
                      className="size-5 shrink-0 accent-ink"
                    />
                    {t('This rate is meant')}
                  </label>
                )}
                <Button
                  type="submit"
                  name="intent"
                  value={currency}
                  size="small"
                  className="justify-self-start"
                >
                  {t('Save rate')}
                  <span className="sr-only"> {currency}</span>
                </Button>
              </Form>
            </Panel>
          )
        })}
      </div>
      {changes.length > 0 && (
        <Panel title={t('What rates were and will be')} flush>
          <Table
            caption={t('What rates were and will be')}
            columns={columns()}
            rows={changes}
            keyOf={({ id }) => id}
          />
        </Panel>
      )}
      <Notice
        toast={
          forms.answer?.good || forms.answer?.code === 'not-found' || forms.answer?.intent === 'withdraw'
            ? forms.answer
            : null
        }
      />
    </div>
  )
}
