import type { ActionFunction, ServerBuild } from 'react-router'
import { refuse } from '#server/platform/outcome.ts'
import { refused } from './forms/answer.server.ts'
import { SIGNED_OUT } from './forms/answer.ts'
import { formOf } from './forms/form-of.server.ts'
import { bringsFiles } from './http/uploads.ts'
import { otherAccountOf } from './other-account.server.ts'
import { loginOf, signedOutSentence } from './session.server.ts'

const isOfScript = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data')

/** What was sent with files is not received from nobody: its own page knows which form it was. */
const sentBy = async (request: Request): Promise<FormData> =>
  request.bodyUsed || bringsFiles(request) ? new FormData() : formOf(request)

const tellingOf =
  (action: ActionFunction): ActionFunction =>
  async (asked) => {
    try {
      return await action(asked)
    } catch (fault) {
      const other = otherAccountOf(fault)
      if (other) return refused(other.refusal, other.form)
      const { request } = asked
      const login = loginOf(fault)
      if (login === undefined || !isOfScript(request)) throw fault
      return refused(refuse(SIGNED_OUT, signedOutSentence()), await sentBy(request), undefined, login)
    }
  }

/**
 * The pages of a build whose forms, where a script sends them for somebody whose session is over or anybody for whom
 * another is signed in now, are answered like any refused form: the page stays with all that was typed, and says so.
 */
export const withFormsKept = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const action = route?.module.action
      if (!route || !action) return [id, route]
      return [id, { ...route, module: { ...route.module, action: tellingOf(action) } }]
    }),
  ),
})
