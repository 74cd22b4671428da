import { isHomeSection, SECTION_NAMES } from '#server/merchandising/places.ts'
import { t } from '#server/platform/texts.ts'
import type { Answer } from '../../forms/answer.ts'
import { Form } from '../../forms/form.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogAt } from '../../ui/dialog.tsx'

/** Asks before a product is taken out of the section in which it stands. */
export function MoveDialog({ answer, closeTo }: { answer: Answer; closeTo: string }) {
  const { section, productId } = answer.values
  const { from } = answer.fields
  if (!isHomeSection(section) || !isHomeSection(from)) return null
  const names = { section: t(SECTION_NAMES[section]), from: t(SECTION_NAMES[from]) }
  return (
    <DialogAt title={answer.message} closeTo={closeTo}>
      <div className="grid gap-4">
        <p>
          {t(
            'A product stands in one section at a time. It leaves {{from}} when it moves to {{section}}.',
            names,
          )}
        </p>
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          {Object.entries({ productId: productId ?? '', section, from }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ButtonLink to={closeTo} kind="line" replace preventScrollReset>
            {t('Keep it there')}
          </ButtonLink>
          <Button type="submit" name="intent" value="add">
            {t('Move it to {{section}}', names)}
          </Button>
        </Form>
      </div>
    </DialogAt>
  )
}
