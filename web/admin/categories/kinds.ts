import { rowId } from '#server/platform/input.ts'
import { key, type TextKey } from '#server/platform/texts.ts'

export type Kind = 'category' | 'subcategory'

export const kindOf = (word: unknown): Kind => (word === 'subcategory' ? 'subcategory' : 'category')

/** A dialog is opened for `category-5`, or for `subcategory` where one is added. */
export const subjectOf = (subject: string): { kind: Kind; id: number } => {
  const [kind, id] = subject.split('-')
  return { kind: kindOf(kind), id: rowId.parse(id) }
}

/** What is said of what was done with each. */
export const RESULT_TEXTS: Readonly<
  Record<Kind, Record<'added' | 'notAdded' | 'updated' | 'notUpdated', TextKey>>
> = {
  category: {
    added: key('Category added successfully!'),
    notAdded: key('Failed to add category. Please try again.'),
    updated: key('Category updated successfully!'),
    notUpdated: key('Failed to update category. Please try again.'),
  },
  subcategory: {
    added: key('Subcategory added successfully!'),
    notAdded: key('Failed to add subcategory. Please try again.'),
    updated: key('Subcategory updated successfully!'),
    notUpdated: key('Failed to update subcategory. Please try again.'),
  },
}
