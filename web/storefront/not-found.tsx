import { data } from 'react-router'
import { Lost } from './lost.tsx'

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return <Lost />
}
