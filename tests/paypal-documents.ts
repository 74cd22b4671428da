import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'

const folder = path.resolve(import.meta.dirname, '../../shared/data/paypal')
/** Without them a test that needs them is skipped. */
export const areHere = existsSync(folder)
export const readDocument = (name: string) =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object

export interface Documented {
  components: {
    schemas: Record<string, { enum?: string[]; properties?: Record<string, { enum?: string[] }> }>
    parameters?: Record<string, { name: string; schema: object }>
  }
}

/** Checks values against a schema of one of PayPal's own documents; gives what is wrong with them. */
export function checker(document: string) {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false, allErrors: true })
  ajv.addSchema(readDocument(document), document)
  return (schema: string, value: unknown): string[] => {
    const validate = ajv.getSchema(`${document}#/components/schemas/${schema}`)
    if (!validate) throw new Error(`${document} describes no ${schema}`)
    return validate(value)
      ? []
      : (validate.errors ?? []).map((fault) => `${fault.instancePath} ${fault.message}`)
  }
}
