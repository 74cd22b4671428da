import type { SellingOrder } from '#server/orders/selling-order.ts'
import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import type { Forms } from '../../forms/use-forms.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Panel } from '../panel.tsx'

/** Where whoever sells an order writes down what they want to remember; it stands in the timeline. */
export function NotePanel({ order, forms }: { order: SellingOrder; forms: Forms }) {
  const { field } = forms.words('note')
  const written = order.events.filter(({ kind }) => kind === 'note').length
  return (
    <Panel title={t('Note')}>
      <Form
        // A note that is written leaves an empty field.
        key={written}
        method="post"
        preventScrollReset
        noValidate
        aria-label={t('Note')}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="note" />
        <TextArea
          {...field('note')}
          rows={3}
          label={t('Note on this order')}
          help={t('Only the seller and Infinity read it, never the buyer. At most 2,000 characters.')}
          required
        />
        <Button
          type="submit"
          kind="line"
          size="small"
          className="justify-self-start"
          disabled={forms.isSending('note')}
        >
          {t('Add note')}
        </Button>
      </Form>
    </Panel>
  )
}
