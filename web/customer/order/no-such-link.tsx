import { t } from '#server/platform/texts.ts'
import { Form } from '../../forms/form.tsx'
import { useForms } from '../../forms/use-forms.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/toast.tsx'

/** What stands where a link leads to no order, or not any more: which of the two is not told. */
export function NoSuchLink() {
  const forms = useForms()
  return (
    <section className="grid justify-items-center gap-4 py-12 text-center">
      <title>{t('Order')}</title>
      <h1 className="text-36">{t('This link opens no order')}</h1>
      <p className="max-w-[52ch] text-mute">
        {t(
          'The link of an order ends half a year after anything last happened to it. Log in to see your orders, or have a new link sent to the address that the order was made with.',
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Form method="post">
          <Button type="submit" name="intent" value="fresh-link" disabled={forms.isSending('fresh-link')}>
            {t('Email me a new link')}
          </Button>
        </Form>
        <ButtonLink to="/login?to=/dashboard" kind="line">
          {t('Log In')}
        </ButtonLink>
      </div>
      <Notice toast={forms.answer} />
    </section>
  )
}
