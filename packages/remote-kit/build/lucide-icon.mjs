import { createElement } from 'react';

// Draws lucide’s icons in place of its own component, of which builds would carry 1 kB for options that nobody sets
// (EDG-05); each remote has a copy.

const drawn = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/** The component of an icon from lucide’s data; hidden from screen readers unless it has a name. */
export default function lucideIcon({ node }) {
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        ...drawn,
        width: size,
        height: size,
        'aria-hidden': props.role || props['aria-label'] ? undefined : true,
        ...props,
      },
      ...node.map(([element, attributes]) => createElement(element, attributes)),
    );
}
