import './appearance.css';
import type { ExamPreferences } from './exam-preferences.ts';

/** Attributes for the element that has the preferred face and tint; `appearance.css` reads them. */
export const pageAppearance = ({ typeface, tint }: ExamPreferences) => ({
  'data-appearance': 'page',
  'data-typeface': typeface,
  'data-tint': tint,
});

/** The same for the element in it whose texts have the preferred size and spacing. */
export const textAppearance = ({ text_size, spacing }: ExamPreferences) => ({
  'data-appearance': 'text',
  'data-text-size': text_size,
  'data-spacing': spacing,
});

/** The side of the bar’s buttons in reading direction; undefined: as usual. */
export function barSideOf({ bar_side }: ExamPreferences, dir: 'ltr' | 'rtl'): 'start' | 'end' | undefined {
  if (bar_side === 'usual') return undefined;
  return (bar_side === 'left') === (dir === 'ltr') ? 'start' : 'end';
}
