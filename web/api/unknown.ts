import { problem } from '../http/problem.ts'

/** Every other address below /api. */
export const loader = (): Response =>
  problem({
    status: 404,
    code: 'no-such-address',
    title: 'No such address',
    detail: 'What there is stands in /api/v1/openapi.json.',
  })
