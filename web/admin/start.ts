import { redirect } from 'react-router'

/** The back office begins at its entrance. */
export const loader = () => redirect('/admin/login')
