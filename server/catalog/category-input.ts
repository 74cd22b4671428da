import { z } from 'zod'
import { multiLine, rowId, singleLine } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { slugOf } from '../vendors/names.ts'

/** The four that the navigation of the shop names: they keep their addresses and are never deleted. */
const NAVIGATION: readonly string[] = ['electronics', 'pet-care', 'home-kitchen', 'personal-care']
export const isInNavigation = (slug: string): boolean => NAVIGATION.includes(slug)

export const LONGEST_NAME = 60
export const LONGEST_DESCRIPTION = 300

/** An address as it is written after all; made of the name where none is typed. */
const withSlug = <T extends { name: string; slug: string }>(input: T, context: z.RefinementCtx): T => {
  const slug = slugOf(input.slug || input.name)
  if (slug) return { ...input, slug }
  context.addIssue({
    code: 'custom',
    path: ['slug'],
    message: t('Write an address with letters from a to z or figures, such as garden-tools.'),
  })
  return z.NEVER
}

const shared = {
  slug: singleLine(LONGEST_NAME),
  description: multiLine(LONGEST_DESCRIPTION),
  status: z.enum(['active', 'inactive'], { error: () => t('Choose active or inactive.') }),
  /** From which change of it the form set out. */
  seen: singleLine(40),
}

export const categoryInput = z
  .object({ name: singleLine(LONGEST_NAME, () => t('Category name is required.')), ...shared })
  .transform(withSlug)

export const subcategoryInput = z
  .object({
    name: singleLine(LONGEST_NAME, () => t('Subcategory name is required.')),
    categoryId: rowId.refine((id) => id > 0, { error: () => t('Please select a parent category.') }),
    ...shared,
  })
  .transform(withSlug)

/** Products of a deleted subcategory stay in its category alone. */
export const NO_SUBCATEGORY = 'none'
