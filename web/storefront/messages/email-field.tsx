import { t } from '#server/platform/texts.ts'
import type { FieldWords } from '../../forms/form-words.ts'
import { TextField } from '../../ui/field.tsx'

/** The address at which somebody is answered. */
export function EmailField(field: FieldWords) {
  return <TextField label={t('Email')} type="email" required autoComplete="email" {...field} />
}
