import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../../meta.ts'

/** Title, description and address of a page of words; nothing where the settings could not be read. */
export function wordsMeta(
  root: { publicUrl: string; name: string } | undefined,
  words: { title: string; description: string; path: string },
): MetaDescriptor[] {
  return root ? pageMeta({ ...words, publicUrl: root.publicUrl, name: root.name }) : []
}
