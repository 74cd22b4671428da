import { key, type TextKey, t } from '#server/platform/texts.ts'
import type { OfficeKey } from '#server/settings/office-keys.ts'

interface Group {
  title: TextKey
  fields: readonly (readonly [OfficeKey, TextKey])[]
  beside?: string
  note?: TextKey
}

/** What can be typed of the marketplace, panel by panel. */
export const GROUPS: readonly Group[] = [
  {
    title: key('Marketplace'),
    fields: [
      ['marketplace_name', key('Name of the marketplace')],
      ['policies_updated', key('When the policies were last changed')],
    ],
  },
  {
    title: key('Contact'),
    fields: [
      ['chat_number', key('Number that the chat button writes to')],
      ['support_email', key('Where questions arrive')],
      ['support_phone', key('Number of the support')],
      ['phone_hours', key('When people are there to answer')],
      ['return_address', key('Where buyers send our own products back to')],
      ['press_email', key('Where journalists write to')],
      ['security_email', key('Where weaknesses of the shop are reported')],
    ],
  },
  {
    title: key('Social media and apps'),
    fields: [
      ['facebook_url', key('Facebook page')],
      ['instagram_url', key('Instagram profile')],
      ['x_url', key('Profile on X')],
      ['youtube_url', key('YouTube channel')],
      ['app_store_url', key('Where the App Store button leads')],
      ['play_store_url', key('Where the Google Play button leads')],
    ],
  },
  {
    title: key('Shipping, as the texts of the shop say it'),
    beside: '£',
    note: key(
      'Standard and free shipping count here while no rate is set for the United Kingdom; with one, the texts say what the checkout asks.',
    ),
    fields: [
      ['free_shipping_over', key('Free shipping from')],
      ['standard_shipping_price', key('Standard shipping')],
      ['express_shipping_price', key('Express shipping')],
      ['international_shipping_price', key('International shipping')],
    ],
  },
]

const ELSEWHERE: Readonly<Record<string, TextKey>> = {
  hero_background_image: key('Hero background image'),
  slides: key('Slides of the home page'),
  charge_currencies: key('What the payment provider is asked for in each market'),
  admins_need_second_factor: key('Second factor of administrators'),
}

/** What a setting is called on the screen where it is changed. */
export function settingName(name: string): string {
  const label = ELSEWHERE[name] ?? GROUPS.flatMap(({ fields }) => fields).find(([each]) => each === name)?.[1]
  return label ? t(label) : name
}
