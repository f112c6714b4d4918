import type { Claim } from './claim.ts';

export interface Clause extends Omit<Claim, 'note'> {
  clause: string;
  name: string;
  note?: string;
}

const isSoftware = 'Daftar runs in a browser: clause 9 applies, not clause 11.';

/**
 * EN 301 549 V3.2.1 beside clause 9, which is WCAG 2.1. English only: the report is for those who buy and check.
 * Clauses that begin with a kind of product Daftar isn’t are stated as one row.
 */
export const clauses: readonly Clause[] = [
  {
    clause: '4.2.1',
    name: 'Usage without vision',
    result: 'partial',
    by: ['axe', 'names', 'heard', 'wholeSmall'],
    note: 'By names, roles and messages in the accessibility tree; not yet tried with a screen reader.',
  },
  {
    clause: '4.2.2',
    name: 'Usage with limited vision',
    result: 'supports',
    by: ['wholeSmall', 'wholeLarge', 'contrast', 'preferences'],
  },
  {
    clause: '4.2.3',
    name: 'Usage without perception of colour',
    result: 'supports',
    by: ['forcedParts', 'forcedExam'],
  },
  { clause: '4.2.4', name: 'Usage without hearing', result: 'supports', by: ['noMedia'] },
  { clause: '4.2.5', name: 'Usage with limited hearing', result: 'supports', by: ['noMedia'] },
  { clause: '4.2.6', name: 'Usage with no or limited vocal capability', result: 'supports', by: ['noMedia'] },
  {
    clause: '4.2.7',
    name: 'Usage with limited manipulation or strength',
    result: 'supports',
    by: ['noDrag', 'noGesture', 'undo', 'tab'],
  },
  {
    clause: '4.2.8',
    name: 'Usage with limited reach',
    result: 'notApplicable',
    by: ['noMedia'],
    note: 'Software; the device is the reader’s own.',
  },
  { clause: '4.2.9', name: 'Minimize photosensitive seizure triggers', result: 'supports', by: ['noFlash'] },
  {
    clause: '4.2.10',
    name: 'Usage with limited cognition, language or learning',
    result: 'partial',
    by: ['undo', 'dialogs', 'restored', 'extraTime', 'aloud', 'practice'],
    note: 'Undo, drafts, plain confirmations, extra time, reading aloud and a practice exam; the wording of texts has not been measured.',
  },
  {
    clause: '4.2.11',
    name: 'Privacy',
    result: 'supports',
    by: ['wholeSmall'],
    note: 'Everything works without telling Daftar of a disability.',
  },
  {
    clause: '5.2',
    name: 'Activation of accessibility features',
    result: 'supports',
    by: ['firstPaint', 'contrast', 'alt'],
    note: 'Wishes of the operating system are followed; those of an exam are in its settings, by keyboard too.',
  },
  { clause: '5.3', name: 'Biometrics', result: 'notApplicable', by: ['filledIn'], note: 'None are used.' },
  {
    clause: '5.4',
    name: 'Preservation of accessibility information during conversion',
    result: 'notApplicable',
    by: ['noMedia'],
    note: 'Files are handed out as they were uploaded.',
  },
  { clause: '5.5', name: 'Operable parts', result: 'notApplicable', by: ['noGesture'], note: 'No hardware.' },
  { clause: '5.6', name: 'Locking or toggle controls', result: 'supports', by: ['axe', 'forcedParts'] },
  {
    clause: '5.7, 5.8',
    name: 'Key repeat; double-strike key acceptance',
    result: 'notApplicable',
    by: ['noGesture'],
    note: 'The operating system’s.',
  },
  { clause: '5.9', name: 'Simultaneous user actions', result: 'supports', by: ['tab', 'alt'] },
  {
    clause: '6',
    name: 'ICT with two-way voice communication',
    result: 'notApplicable',
    by: ['noMedia'],
    note: 'No voice.',
  },
  { clause: '7', name: 'ICT with video capabilities', result: 'notApplicable', by: ['noMedia'], note: 'No video.' },
  { clause: '8', name: 'Hardware', result: 'notApplicable', by: ['noMedia'], note: 'Software only.' },
  {
    clause: '9.6',
    name: 'WCAG conformance requirements',
    result: 'partial',
    by: ['axe', 'tab'],
    note: 'Whole pages and whole processes, except where the table of criteria says so.',
  },
  {
    clause: '10',
    name: 'Non-web documents',
    result: 'partial',
    by: ['pdfChecked', 'versions', 'paperHtml', 'paperWord'],
    note: 'Documents in Daftar are uploaded by doctors and students; it checks PDF chapters and does not change them. Exams on paper come as HTML and Word. Spreadsheets that Daftar writes have one table with a header row; they have no test of their own here.',
  },
  { clause: '11', name: 'Software', result: 'notApplicable', by: ['axe'], note: isSoftware },
  {
    clause: '11.7',
    name: 'User preferences',
    result: 'supports',
    by: ['forcedParts', 'contrast', 'noFlash', 'wholeLarge', 'preferences', 'preferencesKept'],
    note: 'Colours, contrast, motion and text size of the browser and the system are followed; an exam has its own preferences.',
  },
  {
    clause: '11.8.1, 11.8.2',
    name: 'Authoring tools: content technology; accessible content creation',
    result: 'partial',
    by: ['writing', 'heard', 'heardExam', 'texts'],
    note: 'Questions are text with formulas and code, which are accessible as they are; the language of a text is found by its letters.',
  },
  {
    clause: '11.8.3',
    name: 'Preservation of accessibility information in transformations',
    result: 'supports',
    by: ['heardExam'],
    note: 'A formula keeps its spoken text wherever a question is shown.',
  },
  {
    clause: '11.8.4, 11.8.5',
    name: 'Repair assistance; templates',
    result: 'partial',
    by: ['writing', 'pdfChecked'],
    note: 'A formula that can’t be read is named to its author, and so is what some students can’t read. There are no templates.',
  },
  {
    clause: '12.1.1',
    name: 'Accessibility and compatibility features',
    result: 'supports',
    by: ['statement', 'alt'],
    note: 'On the page /accessibility and, for exams, before the question.',
  },
  {
    clause: '12.1.2',
    name: 'Accessible documentation',
    result: 'supports',
    by: ['statement'],
    note: 'Documentation is the page /accessibility, and Markdown files with headings and tables.',
  },
  {
    clause: '12.2.2 – 12.2.4',
    name: 'Support services',
    result: 'supports',
    by: ['statement'],
    note: 'The installation states whom to ask and by when there is an answer; how it answers is its own.',
  },
  {
    clause: '13',
    name: 'Relay and emergency services',
    result: 'notApplicable',
    by: ['noMedia'],
    note: 'None are provided.',
  },
];
