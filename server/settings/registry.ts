import { z } from 'zod'
import { CHARGEABLE, FIRST_CHARGE_CURRENCIES } from '../markets/markets.ts'
import { FIRST_SLIDES } from './first-slides.ts'

const line = z.string().trim().max(200)
/** An address on the internet, or empty: then what it would lead to is shown as coming soon. */
const link = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])
/** An email address, or empty: then people are led to the contact page. */
const mailbox = z.union([z.literal(''), z.email()])
/** A picture: an address, or the key of an accepted file; empty for the shop's own. */
const picture = z.string().trim().max(500)
const chargeable = z.enum(CHARGEABLE)
const pence = z.number().int().min(0).max(100_000_00)

const slide = z.object({
  eyebrow: line,
  headline: line,
  line: z.string().trim().max(400),
  button: line,
  href: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/),
  hue: z.number().int().min(0).max(360),
  pictures: z.array(picture).max(3),
})

export type Slide = z.infer<typeof slide>

const define = <S extends z.ZodType>(schema: S, type: string, standard: z.infer<S>, description: string) => ({
  schema,
  type,
  standard,
  description,
})

/** Every switch and text of the marketplace: its shape, how it is edited, and what counts until it is set. */
export const SETTINGS = {
  marketplace_name: define(line.min(1), 'text', 'Infinity', 'Name of the marketplace'),
  hero_background_image: define(picture, 'image_url', '', 'Picture behind the hero of the home page'),
  slides: define(z.array(slide).max(4), 'slides', FIRST_SLIDES, 'The four slides of the home page'),
  chat_number: define(
    z.union([z.literal(''), z.string().regex(/^\+?\d{7,15}$/)]),
    'phone',
    '',
    'Number that the chat button writes to; the button is hidden without one',
  ),
  app_store_url: define(link, 'url', '', 'Where the App Store button leads'),
  play_store_url: define(link, 'url', '', 'Where the Google Play button leads'),
  facebook_url: define(link, 'url', '', 'Facebook page'),
  instagram_url: define(link, 'url', '', 'Instagram profile'),
  x_url: define(link, 'url', '', 'Profile on X'),
  youtube_url: define(link, 'url', '', 'YouTube channel'),
  support_email: define(mailbox, 'email', '', 'Where questions arrive'),
  support_phone: define(line, 'phone', '', 'Number of the support'),
  phone_hours: define(
    line.min(1),
    'text',
    'Monday to Friday, 9AM-6PM EST',
    'When people are there to answer',
  ),
  return_address: define(
    line,
    'place',
    '',
    'Where buyers send products of the marketplace itself back to; empty: they are told to ask first',
  ),
  press_email: define(mailbox, 'email', '', 'Where journalists write to'),
  admins_need_second_factor: define(
    z.boolean(),
    'switch',
    false,
    'Every administrator has to have a second factor',
  ),
  security_email: define(mailbox, 'email', '', 'Where weaknesses of the shop are reported'),
  free_shipping_over: define(
    pence,
    'pence',
    5000,
    'Order value from which the texts promise free shipping, until a rate of the United Kingdom says so',
  ),
  standard_shipping_price: define(
    pence,
    'pence',
    599,
    'Standard shipping, as the texts say it until there is a rate of the United Kingdom',
  ),
  express_shipping_price: define(pence, 'pence', 1299, 'Express shipping, as the texts say it'),
  international_shipping_price: define(pence, 'pence', 1999, 'International shipping, as the texts say it'),
  policies_updated: define(line.min(1), 'text', 'January 2024', 'When the policies were last changed'),
  charge_currencies: define(
    z.object({ US: chargeable, GB: chargeable, AE: chargeable, SA: chargeable }),
    'currencies',
    FIRST_CHARGE_CURRENCIES,
    'What the payment provider is asked for in each market',
  ),
} as const

export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['standard']
export type Settings<K extends SettingKey> = { [Key in K]: SettingValue<Key> }
