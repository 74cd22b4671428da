import type { Db } from './database.ts'

/**
 * A question that is asked all the time: it is built once for a database, for each of its few shapes, and anew in a transaction.
 * Values stand in it as `sql.placeholder('name')`.
 */
export function prepared<Question, Shape extends readonly (string | number)[]>(
  build: (db: Db, ...shape: Shape) => Question,
): (db: Db, ...shape: Shape) => Question {
  const built = new WeakMap<Db, Map<string, Question>>()
  return (db, ...shape) => {
    const questions = built.get(db) ?? new Map<string, Question>()
    built.set(db, questions)
    const key = shape.join()
    const known = questions.get(key)
    if (known) return known
    const question = build(db, ...shape)
    questions.set(key, question)
    return question
  }
}
