import { type ActionFunction, redirect, type ServerBuild } from 'react-router'
import { refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from './app.server.ts'
import { refused } from './forms/answer.server.ts'
import { SIGNED_OUT, SIGNED_OUT_STATUS } from './forms/answer.ts'
import { formOf } from './forms/form-of.server.ts'
import { carriesFiles } from './http/uploads.ts'
import { otherAccountOf, whyClosed } from './other-account.server.ts'
import { UNKEPT } from './privacy.ts'
import { declaredOf } from './routes/declared.ts'
import { loginOf, signedOutSentence, unsavedAt } from './session.server.ts'

const isOfScript = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data')

/** What was sent with files is not received from nobody: its own page knows which form it was. */
const sentBy = async (request: Request): Promise<FormData> =>
  request.bodyUsed || carriesFiles(request) ? new FormData() : formOf(request)

const closedSentence = (why: string) => t('{{why}} Nothing was saved: what you typed stays here.', { why })

/** What a script is told that asks for somebody whose account is closed. */
const closedAnswer = (why: string) =>
  Response.json({ why, message: closedSentence(why) }, { status: SIGNED_OUT_STATUS, headers: UNKEPT })

const tellingOf =
  (action: ActionFunction): ActionFunction =>
  async (args) => {
    try {
      return await action(args)
    } catch (fault) {
      const other = otherAccountOf(fault)
      if (other) return refused(other.refusal, other.form)
      const { request } = args
      const login = loginOf(fault)
      const isData = declaredOf(request)?.gives === 'data'
      if (login === undefined) throw fault
      const form = await sentBy(request)
      const why = await whyClosed(appOf(args.context), request, form)
      if (!(isOfScript(request) || isData)) throw why ? redirect(unsavedAt(login, 'closed')) : fault
      if (isData) throw why ? closedAnswer(why) : fault
      // Whoever has no account any more is helped by no login.
      return why
        ? refused(refuse(SIGNED_OUT, closedSentence(why)), form)
        : refused(refuse(SIGNED_OUT, signedOutSentence()), form, undefined, login)
    }
  }

/**
 * The pages of a build whose forms, where a script sends them for somebody whose session is over or anybody for whom
 * another is signed in now, are answered like any refused form: the page stays with all that was typed, and says so. Whose account
 * was closed meanwhile is told that.
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
