/** Who is signed in, as the header says it. */
export interface Customer {
  name: string
}

export interface Me {
  customer: Customer | null
}

/**
 * Who is asking. Pages know nobody, so that they can be kept for everybody; their header asks here.
 */
export function loader(): Response {
  const me: Me = { customer: null }
  return Response.json(me, { headers: { 'Cache-Control': 'private, no-store' } })
}
