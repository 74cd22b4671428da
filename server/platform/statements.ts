import pg from 'pg'

/** Statements that a connection keeps prepared: each takes some memory of the database, for each connection. */
const MOST = 250
/** A statement is kept once it came so often: texts with lists of every length come and go. */
const OFTEN = 3
/** Texts that are counted until the counting begins again. */
const MOST_COUNTED = 1000

const QUESTION = /^\s*(select|insert|update|delete|with)\b/i
/**
 * Where the best way depends on the values (a common word or a rare one, the start of a list or its end), the
 * database had better plan each time; everywhere else one plan is as good as the next.
 */
const DEPENDS_ON_VALUES = /@@|%>|&&|\blimit \$/i

/** What the statements of one pool are called: answers a name once a text came often, and undefined for one that the database should read anew. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= MOST) return known
    const times = (seen.get(text) ?? 0) + 1
    if (seen.size >= MOST_COUNTED) seen.clear()
    seen.set(text, times)
    if (times < OFTEN || !QUESTION.test(text) || DEPENDS_ON_VALUES.test(text)) return undefined
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

/** Connections whose statements are called what `nameOf` says, from their text and the name that they came with. */
function naming(nameOf: (text: string, name: unknown) => unknown): typeof pg.Client {
  const withName = (question: unknown): unknown => {
    if (typeof question !== 'object' || question === null || 'submit' in question) return question
    if (!('text' in question) || typeof question.text !== 'string') return question
    return { ...question, name: nameOf(question.text, 'name' in question ? question.name : undefined) }
  }
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      this.query = new Proxy(this.query, {
        apply: (query, client, [question, ...rest]) =>
          Reflect.apply(query, client, [withName(question), ...rest]),
      })
    }
  }
}

/** Connections on which the database keeps nothing prepared: the next statement may reach another of its own. */
export const namelessClient = (): typeof pg.Client => naming(() => undefined)

/** Connections, for one pool, on which statements that come often are read and planned by the database once. */
export function preparingClient(): typeof pg.Client {
  const nameOf = statementNames()
  return naming((text, name) => name || nameOf(text))
}
