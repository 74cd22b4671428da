import { type ComponentProps, type ReactNode, useState } from 'react'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { TextArea, TextField } from '../ui/field.tsx'

interface Limited {
  maxLength: number
  defaultValue: string
  help?: ReactNode
}

/** How much of a limited field is used. Screen readers say it with the field, and not at every key. */
function useCount({ maxLength, defaultValue, help }: Limited) {
  const [used, setUsed] = useState(defaultValue.length)
  const figures = { used: formats().number(used), most: formats().number(maxLength) }
  return {
    help: (
      <>
        {help} {t('{{used}} of {{most}} characters', figures)}
      </>
    ),
    onInput: (event: { currentTarget: { value: string } }) => setUsed(event.currentTarget.value.length),
  }
}

/** A field that says how much of it is used. */
export const CountedField = (props: Omit<ComponentProps<typeof TextField>, keyof Limited> & Limited) => (
  <TextField {...props} {...useCount(props)} />
)

/** The same of several lines. */
export const CountedArea = (props: Omit<ComponentProps<typeof TextArea>, keyof Limited> & Limited) => (
  <TextArea {...props} {...useCount(props)} />
)
