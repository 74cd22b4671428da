import { z } from 'zod'
import { t } from '../platform/texts.ts'
import {
  EMAIL_LENGTH,
  MESSAGE_LENGTH,
  NAME_LENGTH,
  ORGANIZATION_LENGTH,
  plainText,
  SUBJECTS,
  tooLong,
} from './rules.ts'

const typed = (missing: () => string) =>
  z
    .string({ error: missing })
    .transform(plainText)
    .refine((text) => text !== '', { error: missing, abort: true })

const atMost = (limit: number, sentence: () => string) => ({
  check: (text: string) => [...text].length <= limit,
  error: { error: sentence },
})

const nameLength = atMost(NAME_LENGTH, () => t('Please keep your name under 100 characters.'))
const messageLength = atMost(MESSAGE_LENGTH, tooLong)
const organizationLength = atMost(ORGANIZATION_LENGTH, () =>
  t('Please keep the name of your organization under 150 characters.'),
)

const wrongEmail = () => t('Please give an email address that we can answer to, such as name@example.com.')

const name = typed(() => t('Please tell us your name.')).refine(nameLength.check, nameLength.error)
const email = typed(() => t('Please give your email address, so that we can answer.')).pipe(
  z.email({ error: wrongEmail }).max(EMAIL_LENGTH, { error: wrongEmail }),
)
const message = typed(() => t('Please write your message.')).refine(messageLength.check, messageLength.error)
const organization = typed(() => t('Please name the organization that you write for.')).refine(
  organizationLength.check,
  organizationLength.error,
)
const address = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(500)
const link = z
  .string()
  .transform(plainText)
  .refine((text) => text === '' || address.safeParse(text).success, {
    error: () => t('Please give a whole address, such as https://example.com/cv, or leave this empty.'),
  })
  .optional()

/** What people may send by each of the three forms, as a row of `contact_queries` takes it. */
export const QUERY_INPUTS = {
  contact: z.object({
    name,
    email,
    subject: z.enum(
      SUBJECTS.map((subject) => subject.value),
      { error: () => t('Please choose what your message is about.') },
    ),
    message,
  }),
  press: z
    .object({ name, email, organization, message })
    .transform((form) => ({ ...form, subject: t('Press') })),
  /** `subject` is the position, set by the page. */
  career: z
    .object({ name, email, subject: z.string().min(1).max(200), link, message })
    .transform(({ link, ...form }) => ({
      ...form,
      message: link ? `${link}\n\n${form.message}` : form.message,
    })),
} as const

export type QueryKind = keyof typeof QUERY_INPUTS
