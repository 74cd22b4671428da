import type { DeclaredRoute, Front } from './declare.ts'

/** A front of people at work: a layout with a stylesheet and scripts of its own. Until its pages come it is an entrance. */
const frontOfWork = (front: Front): DeclaredRoute => ({
  path: front,
  file: `${front}/shell.tsx`,
  audience: 'everybody',
  children: [
    { path: '', file: `${front}/start.ts`, audience: 'everybody' },
    { path: 'login', file: `${front}/login.tsx`, audience: 'everybody', crawled: false },
    { path: '*', file: 'work/missing.tsx', id: `${front}-missing`, audience: 'everybody' },
  ],
})

export const vendorFront = frontOfWork('vendor')
export const adminFront = frontOfWork('admin')
