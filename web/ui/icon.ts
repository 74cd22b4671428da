import { createElement, type SVGProps } from 'react'

interface Drawing {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * What a line icon of the set becomes (vite.config.ts puts it in the place of the set's own): its drawing, and nothing that is the
 * same for all of them, which stands in icon.css. A page has some twenty, and of the 350 bytes of each most said the same.
 */
export default function createIcon({ node }: Drawing) {
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: className ? `icon ${className}` : 'icon',
        'aria-hidden': rest['aria-label'] || rest.role ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
