import { redirect } from 'react-router'

/** The seller portal begins with its overview; whoever is not in comes to the entrance from there. */
export const loader = () => redirect('/vendor/dashboard')
