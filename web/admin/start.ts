import { redirect } from 'react-router'

/** The back office begins with its overview; whoever is not in comes to the entrance from there. */
export const loader = () => redirect('/admin/dashboard')
