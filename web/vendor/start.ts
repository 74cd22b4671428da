import { redirect } from 'react-router'

/** The seller portal begins at its entrance. */
export const loader = () => redirect('/vendor/login')
