import type { ClientActionFunctionArgs } from 'react-router'
import { sendForm } from '../forms/answer.ts'
import { type Flow, faultOf, flowIn } from './flow-texts.ts'

/** Sends what is asked for of products from the browser: where the line breaks, what was typed stays, and it is said what was not done. */
export const sendProduct =
  (flow: Flow, isNew: boolean) => (parts: Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>) =>
    sendForm(parts, (intent, form) => faultOf(flowIn(form, flow), intent, isNew))
