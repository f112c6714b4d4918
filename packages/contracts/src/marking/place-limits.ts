/** Limits and arithmetic of comments on places (DAY-04), apart from their schemas, which pages don’t load. */
export const placeLimits = {
  comment: 2000,
  /** Comments on one file or answer. */
  comments: 200,
  page: 5000,
  line: 1_000_000,
  /** Characters of an essay; those outside the basic plane count twice. */
  text: 200_000,
  quote: 2000,
  /** Larger files of text are not shown, only opened. */
  textBytes: 400_000,
} as const;

/** Where in a work a comment is. */
export type Place =
  /** On a page, from 1; x and y are fractions of it from the left and the top. */
  | { kind: 'pdf'; page: number; x: number; y: number }
  /** In a picture, likewise. */
  | { kind: 'image'; x: number; y: number }
  /** Lines of a file of text, from 1, both included. */
  | { kind: 'lines'; from: number; to: number }
  /** Characters of an essay’s words, from 0, without the last; the quote is what is written there. */
  | { kind: 'passage'; from: number; to: number; quote: string };

/** How a file that was handed in is shown, and so what its places are; null: it is only opened or downloaded. */
export function placesOfFile(file: {
  name: string;
  mime_type: string;
  size: number;
}): 'pdf' | 'image' | 'lines' | null {
  const { name, mime_type, size } = file;
  if (size <= placeLimits.textBytes && (mime_type.startsWith('text/') || codeNames.test(name))) return 'lines';
  if (mime_type === 'application/pdf') return 'pdf';
  return /^image\/(png|jpeg|gif|webp|avif)$/.test(mime_type) ? 'image' : null;
}

const codeNames =
  /\.(java|kt|py|js|mjs|ts|tsx|jsx|c|h|cc|cpp|hpp|cs|go|rs|rb|php|swift|sql|sh|ps1|m|r|css|html?|xml|json|ya?ml|md|csv|txt|tex)$/i;
