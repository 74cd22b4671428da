/** What an administrator types in the site settings; pictures and slides have a page of their own. */
export const OFFICE_KEYS = [
  'marketplace_name',
  'policies_updated',
  'chat_number',
  'support_email',
  'support_phone',
  'phone_hours',
  'return_address',
  'press_email',
  'security_email',
  'app_store_url',
  'play_store_url',
  'facebook_url',
  'instagram_url',
  'x_url',
  'youtube_url',
  'free_shipping_over',
  'standard_shipping_price',
  'express_shipping_price',
  'international_shipping_price',
] as const
export type OfficeKey = (typeof OFFICE_KEYS)[number]
