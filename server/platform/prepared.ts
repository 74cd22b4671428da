import type { Db } from './database.ts'

/**
 * A question that is asked all the time: it is built once for a database, and anew in a transaction. Values
 * stand in it as `sql.placeholder('name')`.
 */
export function prepared<Question>(build: (db: Db) => Question): (db: Db) => Question {
  const built = new WeakMap<Db, Question>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const question = build(db)
    built.set(db, question)
    return question
  }
}
