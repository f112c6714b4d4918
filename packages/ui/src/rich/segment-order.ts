/** The relevant part of a date field's segment; a literal is the text between two parts. */
interface SegmentText {
  type: string;
  text: string;
}

/** Bidi marks that the locale's pattern puts around its literals; we set the order ourselves. */
export const bidiMarks = /[\u200e\u200f\u2066-\u2069]/g;

/** Whether the literal is inside 20/11/2026 or 12:05. */
function joins(segment: SegmentText | undefined): boolean {
  return segment?.type === 'literal' && /^[/:.-]$/.test(segment.text.replace(bidiMarks, '').trim());
}

/**
 * The position of each segment in a right-to-left row: date before time before am/pm, but 20/11/2026 and 12:05 each
 * left to right, as everywhere else on the screen (UIX-01).
 */
export function rightToLeftOrder(segments: readonly SegmentText[]): number[] {
  const order: number[] = [];
  let start = 0;
  while (start < segments.length) {
    let end = start;
    while (joins(segments[end + 1]) && end + 2 < segments.length) end += 2;
    for (let index = start; index <= end; index += 1) order[index] = start + (end - index);
    start = end + 1;
  }
  return order;
}

/**
 * The placeholder of an empty part of a date in an Arabic page: as many dashes as it has digits. The locale's words
 * («يوم», «شهر») would be read from the right, while a date is written and typed from the left, day first (FIX-16).
 */
export const emptyPart = (type: string): string | undefined => ({ day: '––', month: '––', year: '––––' })[type];
