import { LANGUAGES, type Language } from './languages.ts'
import { language } from './texts.ts'

/** How a language writes numbers, moments and countries. Moments are in UTC unless the options say otherwise. */
interface Formats {
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** `4.6`: with one decimal, as averages are said. */
  tenths(value: number): string
  /** `-20%` of -20. */
  percent(value: number): string
  /** A number in the pieces of which it is made, in their order. */
  parts(value: number, options: Intl.NumberFormatOptions): Intl.NumberFormatPart[]
  date(moment: Date, options: Intl.DateTimeFormatOptions): string
  /** `United Kingdom` of `GB`; the code where it is no country. */
  country(code: string): string
}

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** Making a formatter costs a hundred times what using it does. */
function remembered<Options extends object, Formatter>(make: (options: Options) => Formatter) {
  const known = new Map<string, Formatter>()
  return (options: Options): Formatter => {
    const name = JSON.stringify(options)
    const formatter = known.get(name) ?? make(options)
    known.set(name, formatter)
    return formatter
  }
}

function formatsOf({ locale }: { locale: string }): Formats {
  const numbers = remembered((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
  const dates = remembered(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
  )
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return {
    number: (value, options = {}) => numbers(options).format(value),
    tenths: (value) => numbers(TENTHS).format(value),
    percent: (value) => numbers({ style: 'percent' }).format(value / 100),
    parts: (value, options) => numbers(options).formatToParts(value),
    date: (moment, options) => dates(options).format(moment),
    country: (code) => (/^[A-Z]{2}$/i.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code),
  }
}

const known = new Map<Language, Formats>()

/** The formats of the language that is spoken here and now. */
export function formats(of: Language = language()): Formats {
  const before = known.get(of)
  if (before) return before
  const fresh = formatsOf(LANGUAGES[of])
  known.set(of, fresh)
  return fresh
}
