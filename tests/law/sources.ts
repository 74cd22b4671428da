import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of the project as the law reads it. */
export interface Source {
  file: string
  text: string
  lines: number
  /** Files of the project by their path from its root; packages by their name. */
  imports: string[]
}

const root = path.resolve(import.meta.dirname, '../..')

const placeOf = (file: string, name: string): string => {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? path.normalize(path.join(path.dirname(file), name)) : name
}

/** The files that a text imports; without types, where only what runs is asked for. */
export function importsIn(file: string, text: string, types = true): string[] {
  const asked = types ? text : text.replaceAll(/(?:import|export) type [^;]*? from '[^']+'/gs, '')
  return [...asked.matchAll(/(?:from|import)\s*\(?\s*'([^'\s]+)'/g)].map(([, name = '']) =>
    placeOf(file, name),
  )
}

export const sourceOf = (file: string, text: string): Source => ({
  file,
  text,
  lines: text.split('\n').length - 1,
  imports: importsIn(file, text),
})

export function readSources(folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const file = path.relative(root, path.join(entry.parentPath, entry.name))
      return sourceOf(file, readFileSync(path.join(root, file), 'utf8'))
    })
}

export const isTest = (file: string): boolean => file.includes('.test.')

/** The folder of server/ or web/ that a file belongs to; null for what stands beside the folders. */
export const folderOf = (side: 'server' | 'web', file: string): string | null =>
  file.startsWith(`${side}/`) ? (/^\w+\/([^/]+)\//.exec(file)?.[1] ?? null) : null
