import type { Context } from '../context.ts'
import type { AccountKind } from '../identity/sign-up.ts'
import type { FoundUser } from '../identity/users.ts'
import type { Language } from '../platform/languages.ts'
import type { Outcome, Refusal } from '../platform/outcome.ts'
import type { TextKey } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'

/** What somebody typed to sign up. */
interface NewAccount {
  email: string
  /** Not hashed yet. */
  password: string
  name: string
  /** Becomes the row of the role once the email is proven. */
  details: Record<string, string>
}

/**
 * What one entrance has that the other has not; limits, codes, passwords, sessions and events are the same at both. The
 * password belongs to the person: who signs up in a second role chooses one for both.
 */
export interface AccountRole<Account> {
  kind: AccountKind
  /** Reads a sign-up form. Refuses with a sentence a field. */
  readForm(form: Typed): Outcome<NewAccount>
  /** Why this email cannot sign up; null when it can. */
  judgeEmail(ctx: Context, email: string): Promise<Refusal | null>
  /** Makes a person whose email is proven what they signed up as, in the caller's transaction. */
  join(
    ctx: Context,
    person: { userId: string; email: string; details: Record<string, string> },
  ): Promise<Refusal | null>
  /** What a person is called from now on; null: as before. `isKnown`: they had proven their email before. */
  nameOf(details: Record<string, string>, isKnown: boolean): string | null
  /** What somebody who knows their password comes in as, or why they do not. */
  admit(ctx: Context, user: FoundUser): Promise<Outcome<Account>>
  /** What else is done when they do, in the caller's transaction. */
  welcome(ctx: Context, account: Account): Promise<void>
  /** Whom a link is sent that resets a password; null where this email gets none. */
  findForReset(
    ctx: Context,
    email: string,
  ): Promise<{ userId: string; name: string; language: Language } | null>
  /** What is said where it gets none; without it that is not told. */
  refuseReset?: () => Refusal
  says: { verified: TextKey; loggedIn: TextKey }
}
