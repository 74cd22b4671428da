import type { ClientActionFunctionArgs } from 'react-router'
import { t } from '#server/platform/texts.ts'
import { sendForm } from '../forms/answer.ts'

/** Sends a form of a work room: where the line breaks the page stays, with all that was typed, and says so. */
export const sendWork = (parts: ClientActionFunctionArgs) =>
  sendForm(parts, () =>
    t('The shop could not be reached. What you typed still stands here: please try again.'),
  )
