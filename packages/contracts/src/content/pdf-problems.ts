/**
 * What keeps assistive technology from reading a PDF (BOD-21), the gravest first. `unreadable`: the file could not be
 * examined within its limits.
 */
export const pdfProblems = [
  'unreadable',
  'noText',
  'noTags',
  'noOrder',
  'noTitle',
  'noLanguage',
  'pictureWithoutText',
  'headingOrder',
] as const;
export type PdfProblem = (typeof pdfProblems)[number];

/** The formats that a student may ask for, and the states of a request. */
export const askedFormats = ['taggedPdf', 'word', 'html', 'largePrint', 'audio', 'other'] as const;
export type AskedFormat = (typeof askedFormats)[number];
export const requestStates = ['open', 'withdrawn', 'done', 'declined'] as const;

/** The longest note of a student and answer of a doctor. */
export const formatRequestLimits = { maxNote: 500, maxAnswer: 500 } as const;
