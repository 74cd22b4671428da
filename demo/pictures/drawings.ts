import { existsSync } from 'node:fs'
import path from 'node:path'

/** The set of drawings that pictures are made of: thousands, which come with what the build needs. */
export const ALL_DRAWINGS = 'node_modules/fluentui-emoji/icons/modern'

/** Those of them that this shop draws with, which a build keeps for shops that run without the set. */
export const KEPT_DRAWINGS = 'build/drawings'

export const drawingPlace = (icon: string): string =>
  path.join(existsSync(ALL_DRAWINGS) ? ALL_DRAWINGS : KEPT_DRAWINGS, `${icon}.svg`)
