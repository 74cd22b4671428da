import { type ComponentProps, createContext, use } from 'react'
import { Form as RouterForm } from 'react-router'
import { SIGNED_IN_AS } from '../signed-in-as.ts'

/** Whose pages stand in it, as `accountTag` names them; undefined where they are everybody's. */
export const SignedInAs = createContext<string | undefined>(undefined)

/** What a form says of whose page it stands on. */
export function AccountField() {
  const account = use(SignedInAs)
  return account && <input type="hidden" name={SIGNED_IN_AS} value={account} />
}

/**
 * A form that says whose page it stands on, so that it is not received for somebody else who signed in meanwhile in
 * another tab (web/other-account.server.ts). Every `<Form>` of the project is this one.
 */
export function Form({ children, ...props }: ComponentProps<typeof RouterForm>) {
  return (
    <RouterForm {...props}>
      {props.method === 'post' && <AccountField />}
      {children}
    </RouterForm>
  )
}
