import { useActionData } from 'react-router'
import { askToCloseShop } from '#server/accounts/close-shop.ts'
import { findCloseRequest } from '#server/contact/close-shop.ts'
import { countryName } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { saveShop } from '#server/selling/shop-profile.ts'
import { listShippingRates } from '#server/shipping/queries.ts'
import { findShopProfile } from '#server/vendors/profile.ts'
import { actOnSecurity } from '../../entrance/security/act.server.ts'
import { CodesPanel } from '../../entrance/security/codes-panel.tsx'
import { actOnFactors, factorsOf } from '../../entrance/security/factors.server.ts'
import { PasskeysPanel } from '../../entrance/security/passkeys-panel.tsx'
import { PasswordForm } from '../../entrance/security/password-form.tsx'
import { SessionList } from '../../entrance/security/session-list.tsx'
import { openSessionsOf } from '../../entrance/security/sessions.server.ts'
import { answerForm } from '../../forms/answer.server.ts'
import { sendForm } from '../../forms/answer.ts'
import { Form } from '../../forms/form.tsx'
import { FormSummary } from '../../forms/form-summary.tsx'
import { Meanwhile, SeenField } from '../../forms/meanwhile.tsx'
import { PictureUploads } from '../../forms/upload/picture-uploads.tsx'
import { useForms } from '../../forms/use-forms.ts'
import { revalidateAfterRefusal } from '../../revalidate.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice, useToast } from '../../ui/toast.tsx'
import { receiveUploadForm } from '../../upload-form.server.ts'
import { PageHead } from '../../work/page-head.tsx'
import { Panel } from '../../work/panel.tsx'
import { portalMeta } from '../meta.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/profile'
import { CLOSE_SHOP_INTENT, CloseShopPanel } from './close-shop.tsx'
import { ReturnAddressFields } from './return-address.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const act = await vendorContext(request, context)
  const [shop, rates, sessions, factors] = await Promise.all([
    findShopProfile(act.db, act.actor.vendorId),
    listShippingRates(act.db),
    openSessionsOf(act, act.session),
    factorsOf(act, act.session.email),
  ])
  if (!shop) throw new Response(null, { status: 404 })
  const countries = rates.map(({ countryCode: code }) => ({ code, name: countryName(code) }))
  const closing = shop.email ? await findCloseRequest(act.db, shop.email) : null
  return { shop, closing, countries, sessions, factors, email: act.session.email }
}

const PROFILE = 'profile'
const fault = () => t('Your shop profile could not be saved. Please try again.')

export async function action({ request, context }: Route.ActionArgs) {
  const act = await vendorContext(request, context)
  const { form, refusal } = await receiveUploadForm(act, request)
  const onFactors = refusal ? null : await actOnFactors({ request, context, act, form })
  if (onFactors) return onFactors
  if (!refusal && form.get('intent') === CLOSE_SHOP_INTENT)
    return answerForm(
      context,
      form,
      { good: ({ message }) => message, fault: t('An error occurred. Please try again.') },
      () => askToCloseShop(act, form),
    )
  if (!refusal && form.get('intent') !== PROFILE)
    return actOnSecurity({ request, context, act, form, page: '/vendor/profile' })
  form.set('intent', PROFILE)
  return answerForm(
    context,
    form,
    { good: ({ message }) => message, fault: fault() },
    async () => refusal ?? saveShop(act, form),
  )
}

export const clientAction = (parts: Route.ClientActionArgs) => sendForm(parts, fault)

export { revalidateAfterRefusal as shouldRevalidate }

export const meta: Route.MetaFunction = () => portalMeta(t('Shop profile'))

/** What is saved of a shop, as it stands beside what was typed. */
function rowsOf(shop: Route.ComponentProps['loaderData']['shop']) {
  const { returnAddress: place } = shop
  const row = (field: string, name: string, now: string | null | undefined) => ({
    field,
    name,
    now: now ?? '',
  })
  return [
    row('businessName', t('Business Name'), shop.businessName),
    row('phone', t('Phone'), shop.phone),
    row('about', t('About your shop'), shop.about),
    row('awayUntil', t('Away until'), shop.awayUntil),
    row('lowStockBelow', t('Low stock below'), String(shop.lowStockBelow)),
    row('returnName', t('Name'), place?.name),
    row('address', t('Address'), place?.address),
    row('city', t('City'), place?.city),
    row('state', t('State'), place?.state),
    row('zipCode', t('Postal code'), place?.zipCode),
  ]
}

/** What a seller says of their shop, until when they are away, where they are logged in, and their password. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const { shop, closing, countries, sessions, factors, email } = loaderData
  const codes = useActionData<{ codes?: string[] }>()?.codes ?? []
  const forms = useForms()
  const words = forms.words(PROFILE)
  const { field, wrong, value } = words
  const isBusy = forms.isSending(PROFILE)
  const isWrong = wrong ?? forms.words('password').wrong
  const [toast, setToast] = useToast(isWrong ? null : forms.answer)
  const picture = (name: 'logo' | 'banner', saved: string | null) => ({
    ...{ to: '/vendor/uploads', id: field(name).id, name, most: 1, onToast: setToast },
    initial: [value(`${name}[0]`, saved ?? '')].filter(Boolean),
    error: words.error(name),
  })
  return (
    <>
      <PageHead
        title={t('Shop profile')}
        text={t('What shoppers read about your shop, and where you are logged in.')}
      >
        <ButtonLink to={`/seller/${shop.slug}`} reloadDocument kind="line" size="small">
          {t('See your page')}
        </ButtonLink>
      </PageHead>
      <div className="grid max-w-[54rem] gap-5">
        <Panel title={t('Your shop')}>
          <Form
            method="post"
            encType="multipart/form-data"
            noValidate
            preventScrollReset
            className="grid gap-x-4 gap-y-6 rail:grid-cols-2"
          >
            <input type="hidden" name="intent" value={PROFILE} />
            <SeenField words={words} seen={shop.seen} />
            {wrong && (
              <div className="grid gap-3 rail:col-span-2">
                <FormSummary {...wrong} />
                <Meanwhile words={words} rows={rowsOf(shop)} />
              </div>
            )}
            <TextField {...field('businessName', shop.businessName)} label={t('Business Name')} required />
            <TextField
              {...field('phone', shop.phone ?? '')}
              label={t('Phone')}
              type="tel"
              autoComplete="tel"
              help={t('Only we see it.')}
              required
            />
            <div className="rail:col-span-2">
              <TextArea
                {...field('about', shop.about ?? '')}
                label={t('About your shop')}
                help={t('At most 1,000 characters.')}
              />
            </div>
            <div className="grid content-start gap-2">
              <p className="text-14 font-medium">{t('Logo')}</p>
              <PictureUploads {...picture('logo', shop.logoKey)} called={t('Logo')} />
            </div>
            <div className="grid content-start gap-2">
              <p className="text-14 font-medium">{t('Banner')}</p>
              <PictureUploads {...picture('banner', shop.bannerKey)} called={t('Banner')} />
            </div>
            <div className="grid gap-5 rail:col-span-2">
              <TextField
                {...field('awayUntil', shop.awayUntil ?? '')}
                label={t('Away until')}
                type="date"
                help={t(
                  'Your page and your products say that you are away until this day. Orders come in meanwhile.',
                )}
              />
              <TextField
                {...field('lowStockBelow', String(shop.lowStockBelow))}
                label={t('Low stock below')}
                inputMode="numeric"
                help={t('A product with fewer free pieces than this waits in your overview. Empty means 10.')}
              />
              <ReturnAddressFields saved={shop.returnAddress} countries={countries} words={words} />
            </div>
            <div className="rail:col-span-2">
              <Button type="submit" disabled={isBusy}>
                {isBusy ? t('Saving...') : t('Save')}
              </Button>
            </div>
          </Form>
        </Panel>
        <CodesPanel factors={factors} codes={codes} forms={forms} />
        <PasskeysPanel factors={factors} forms={forms} />
        <SessionList sessions={sessions} forms={forms} />
        <PasswordForm email={email} forms={forms} />
        <CloseShopPanel askedAt={closing?.askedAt ?? null} email={shop.email ?? email} forms={forms} />
      </div>
      <Notice toast={toast} />
    </>
  )
}
