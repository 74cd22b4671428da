import { t } from '../platform/texts.ts'

/** What is stored of the built-in provider. Others keep their own name in every language. */
export const DEMO_METHOD = 'Demo payment'

/** How people read what a purchase was paid with. */
export const methodName = (stored: string): string => (stored === DEMO_METHOD ? t('Demo payment') : stored)
