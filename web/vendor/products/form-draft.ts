import { keepForm } from '../../product-form/keep-form.server.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/form-draft'

/** Keeps what is typed into the form of a product. */
export const action = async ({ request, context, params }: Route.ActionArgs) =>
  keepForm(await vendorContext(request, context), request, params.formKey)
