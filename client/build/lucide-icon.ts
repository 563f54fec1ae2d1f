import { createElement } from 'react'
import type { SVGProps } from 'react'

interface IconData {
  size: number
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * In place of Lucide's own `createLucideIcon`, whose classes, contexts and aliases nobody here uses: the drawing as an
 * element, as large as it was drawn, in the colour of the text.
 */
// eslint-disable-next-line import-x/no-default-export -- the library has one
export default function createIcon({ size, node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
