import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isImportSpecifier,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'

const root = path.resolve(import.meta.dirname, '../..')

/** What says a sentence and may be given a key; what makes a key is given nothing but the sentence. */
const SAYING: ReadonlySet<string> = new Set(['t', 'says'])
const MAKING = 'key'

const isWritten = (node: Node): boolean => isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)

/**
 * Sentences that compile and that the extraction cannot find: a constant whose type is a literal looks to the compiler like a
 * sentence that stands there. `appended` adds code to files for the time of the question.
 */
export function unextractedSentences(appended: Readonly<Record<string, string>> = {}): string[] {
  const config = path.join(root, 'tsconfig.json')
  const api = new API({
    cwd: root,
    fs: {
      readFile: (name) => {
        const more = appended[path.relative(root, name)]
        return more === undefined ? undefined : `${readFileSync(name, 'utf8')}\n${more}\n`
      },
    },
  })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project.`)
    const { program, checker } = project
    const wrong: string[] = []
    const asked: { node: Node; where: string }[] = []
    for (const name of program.getSourceFileNames()) {
      const file = path.relative(root, name)
      if (!/^(?:server|web)\//.test(file) || file.includes('.test.') || file === 'server/platform/texts.ts')
        continue
      const source = program.getSourceFile(name)
      const walk = (node: Node): void => {
        node.forEachChild(walk)
        if (isImportSpecifier(node) && node.propertyName) {
          const known = node.propertyName.text
          if (SAYING.has(known) || known === MAKING) wrong.push(`${file}: ${node.getText()}`)
        }
        if (!isCallExpression(node) || !isIdentifier(node.expression)) return
        const [sentence] = node.arguments
        if (!sentence || isWritten(sentence)) return
        const where = `${file}: ${node.getText()}`
        if (node.expression.text === MAKING) wrong.push(where)
        if (SAYING.has(node.expression.text)) asked.push({ node: sentence, where })
      }
      source?.forEachChild(walk)
    }
    const types = checker.getTypeAtLocation(asked.map(({ node }) => node))
    const unmarked = asked.filter((_, index) => {
      const type = types[index]
      return !type || checker.typeToString(type) !== 'TextKey'
    })
    return [...wrong, ...unmarked.map(({ where }) => where)].sort()
  } finally {
    api.close()
  }
}
