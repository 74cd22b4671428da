import type { ClientActionFunctionArgs } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { sendForm } from '../forms/answer.ts'
import { type Flow, faultOf } from './flow-texts.ts'

/**
 * Sends what is asked for of products from the browser: where the line breaks, what was typed stays, and it is said what was not done.
 * The form of one product of the marketplace itself says so, as its address does not.
 */
export const sendProduct = (flow: Flow, isNew: boolean) => (parts: ClientActionFunctionArgs) =>
  sendForm(parts, (intent, form) => t(faultOf(form.has('isOwn') ? 'own' : flow, intent, isNew)))
