/** The library ships no types; this is as much of it as we use. */
declare module 'html-to-text' {
  interface Selector {
    selector: string
    format?: string
    options?: Record<string, unknown>
  }
  export function compile(options: {
    wordwrap: number | false
    selectors: Selector[]
  }): (html: string) => string
}
