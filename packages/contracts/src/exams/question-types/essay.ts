import { defineQuestionType } from './define.ts';

/** A text is written, and marked by a person; the specification's “Essay”. */
export const essay = defineQuestionType({ scoredBy: 'person', hasOptions: false });
