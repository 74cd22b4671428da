import { keepForm } from '../../product-form/keep-form.server.ts'
import { adminContext } from '../admin.server.ts'
import type { Route } from './+types/form-draft'

/** Keeps what is typed into the form of a product. */
export const action = async ({ request, context, params }: Route.ActionArgs) =>
  keepForm(await adminContext(request, context), request, params.formKey)
