import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import type { LastProviderCheck } from '#server/payments/provider-check.ts'
import type { Finding } from '#server/payments/provider-check-rules.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { momentOf } from '../../dates.ts'
import { Form } from '../../forms/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../work/panel.tsx'
import { Pill } from '../../work/pill.tsx'

/** What is wrong, and what to do next. */
function wordsOf({ kind, movement, number }: Finding): { title: string; next: string } {
  const isCapture = movement === 'capture'
  if (kind === 'differs')
    return {
      title: t('The provider and we say different amounts'),
      next: t('Compare both, and refund nothing of this purchase until it is clear which is right.'),
    }
  if (kind === 'only-here')
    return {
      title: isCapture ? t('A payment that only we know') : t('A refund that only we know'),
      next: isCapture
        ? t('Ask the provider about this number, and send nothing of its orders until it has answered.')
        : t('Ask the provider about this number before anything is refunded again.'),
    }
  if (!isCapture)
    return {
      title: t('Money went back that only the provider knows'),
      next: t('Have the provider send its message about it again: it is booked when it arrives.'),
    }
  return {
    title: t('A payment that only the provider knows'),
    next: number
      ? t('Open the purchase and compare. Money that came for no order is refunded at the provider.')
      : t('No purchase carries its number. If it is no other sale of yours, refund it at the provider.'),
  }
}

/** Amounts of any currency: the provider may say one that the marketplace never charges. */
const amountText = (side: Finding['there']): string =>
  side ? formats().number(side.amount / 100, { style: 'currency', currency: side.currency }) : t('nothing')

function FindingRow({ finding }: { finding: Finding }) {
  const { title, next } = wordsOf(finding)
  return (
    <li className="grid gap-2 border-t border-line px-4 py-4 rail:grid-cols-[minmax(0,1fr)_220px] rail:px-5.5">
      <div className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{title}</b>
        <p className="text-mute">{next}</p>
        <p className="text-12 text-mute">
          {finding.number && (
            <>
              <Link to={`/admin/payments/${finding.number}`} className="underline underline-offset-4">
                {finding.number}
              </Link>{' '}
              ·{' '}
            </>
          )}
          <bdi translate="no">{finding.id}</bdi> · {momentOf(new Date(finding.at))}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-3 tabular-nums">
        <dt className="text-mute">{t('There')}</dt>
        <dd className="text-end font-semibold">{amountText(finding.there)}</dd>
        <dt className="text-mute">{t('Here')}</dt>
        <dd className="text-end font-semibold">{amountText(finding.here)}</dd>
      </dl>
    </li>
  )
}

function State({ check }: { check: LastProviderCheck | null }) {
  if (check?.last.status === 'waiting') return <Pill tone="moving">{t('Being checked…')}</Pill>
  if (check?.last.status === 'failed') return <Pill tone="stop">{t('No report')}</Pill>
  if (!check?.compared) return null
  const { found } = check.compared
  const Sign = found === 0 ? CircleCheck : CircleAlert
  return (
    <Pill tone={found === 0 ? 'good' : 'stop'}>
      <Sign aria-hidden="true" className="size-3.5" />
      {found === 0
        ? t('Both say the same')
        : t('{{count}} differences', { count: found, defaultValue_one: '{{count}} difference' })}
    </Pill>
  )
}

/** What the provider's own report of transactions says beside the ledger, as it was compared last. */
export function ProviderCheckPanel({ check }: { check: LastProviderCheck | null }) {
  const compared = check?.compared
  const failed = check?.last.status === 'failed' ? check.last : null
  return (
    <Panel title={t('The provider’s own report')} flush tools={<State check={check} />}>
      <div className="grid gap-4 px-4 pb-4.5 rail:grid-cols-[minmax(0,1fr)_auto] rail:items-start rail:px-5.5">
        <div className="grid gap-1 text-mute">
          {compared?.periodFrom && compared.periodTo && compared.finishedAt ? (
            <p>
              {t(
                'Checked {{moment}}: {{captures}} payments and {{refunds}} refunds from {{from}} to {{to}}, by number, amount and currency.',
                {
                  moment: momentOf(compared.finishedAt),
                  captures: formats().number(compared.captures),
                  refunds: formats().number(compared.refunds),
                  from: momentOf(compared.periodFrom),
                  to: momentOf(compared.periodTo),
                },
              )}
            </p>
          ) : (
            <p>{t('It is compared with the ledger every night. That has not happened yet.')}</p>
          )}
          {failed && (
            <p className="text-stop">
              {t('The provider gave no report. It is asked again by itself.')}{' '}
              {failed.error && <bdi translate="no">{failed.error}</bdi>}
            </p>
          )}
        </div>
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="check" kind="line" size="small">
            <RefreshCw aria-hidden="true" className="size-4" />
            {t('Check now')}
          </Button>
        </Form>
      </div>
      {compared && compared.findings.length > 0 && (
        <ul className="grid">
          {compared.findings.map((finding) => (
            <FindingRow key={`${finding.kind} ${finding.id}`} finding={finding} />
          ))}
        </ul>
      )}
      {compared && compared.found > compared.findings.length && (
        <p className="border-t border-line px-4 py-4 text-mute rail:px-5.5">
          {t('The first {{count}} are shown.', { count: compared.findings.length })}
        </p>
      )}
    </Panel>
  )
}
