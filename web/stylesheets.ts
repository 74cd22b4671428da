import admin from './admin/admin-front.css?url'
import shop from './app.css?url'
import fonts from './fonts.css?url'
import type { Front } from './routes/declare.ts'
import vendor from './vendor/vendor-front.css?url'

/** Where the stylesheet of each front is built. */
export const STYLESHEETS: Record<Front, string> = { shop, vendor, admin }

/** Where the letters of all fronts are built: a stylesheet that is read later would fetch them once more. */
export const FONTS: string = fonts
