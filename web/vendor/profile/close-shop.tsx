import { MESSAGE_LENGTH } from '#server/contact/rules.ts'
import { t } from '#server/platform/texts.ts'
import { dayOf } from '../../dates.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ConfirmBox } from '../../work/confirm-box.tsx'
import { Panel } from '../../work/panel.tsx'

export const CLOSE_SHOP_INTENT = 'close-shop'

/** What closing a shop means, and how a seller asks for it; `askedAt`: they have, and wait for an answer. */
export function CloseShopPanel(props: { askedAt: Date | null; email: string; forms: Forms }) {
  const { askedAt, email, forms } = props
  return (
    <Panel title={t('Close your shop')}>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{t('Orders: send those that are open and answer returns first.')}</li>
        <li>{t('Money: we settle with you by email what you are still owed.')}</li>
        <li>{t('Products: they leave the shop. Buyers still find what they bought in their orders.')}</li>
      </ul>
      {askedAt ? (
        <p className="rounded-control bg-wait-tint px-4 py-3 text-wait">
          {t(
            'You asked us on {{day}} to close your shop. We answer to {{email}}; until then it stays open.',
            {
              day: dayOf(askedAt),
              email,
            },
          )}
        </p>
      ) : (
        <Form method="post" preventScrollReset className="grid justify-items-start gap-4">
          <input type="hidden" name="intent" value={CLOSE_SHOP_INTENT} />
          <div className="w-full">
            <TextArea
              {...forms.words(CLOSE_SHOP_INTENT).field('reason')}
              label={t('Why do you want to close it?')}
              maxLength={MESSAGE_LENGTH}
              rows={3}
            />
          </div>
          <ConfirmBox label={t('I want my shop to be closed.')} />
          <Button type="submit" kind="stop" size="small" disabled={forms.isSending(CLOSE_SHOP_INTENT)}>
            {t('Ask to close your shop')}
          </Button>
        </Form>
      )}
    </Panel>
  )
}
