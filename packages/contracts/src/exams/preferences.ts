import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { moment, momentOut } from '../schemas.ts';
import {
  barSides,
  type ExamPreferences,
  lineWidths,
  questionLanguages,
  spacings,
  textSizes,
  tints,
  typefaces,
} from './preference-choices.ts';

export const examPreferences = z.object({
  typeface: z.enum(typefaces),
  text_size: z.literal(textSizes),
  line_width: z.enum(lineWidths),
  spacing: z.enum(spacings),
  tint: z.enum(tints),
  ruler: z.boolean(),
  read_aloud: z.boolean(),
  clock: z.boolean(),
  letters: z.boolean(),
  shortcuts: z.boolean(),
  wrap_code: z.boolean(),
  all_questions: z.boolean(),
  bar_side: z.enum(barSides),
  /** Pages of before this preference don’t send it. */
  question_language: z.enum(questionLanguages).default('usual'),
}) satisfies z.ZodType<ExamPreferences>;

/** What the account holds; null: never changed on any device. */
const held = z.object({ preferences: examPreferences.nullable(), changed_at: momentOut.nullable() });

export const getExamPreferences = defineRoute({
  method: 'GET',
  path: '/api/exam-preferences',
  service: 'core',
  feature: 'examPreferences',
  summary: 'How the caller wants exams shown and operated; null until they have changed something (BOD-19)',
  reply: held,
  policy: { who: ['student'] },
  errors: [],
});

export const putExamPreferences = defineRoute({
  method: 'PUT',
  path: '/api/exam-preferences',
  service: 'core',
  feature: 'examPreferences',
  summary:
    'Keep exam preferences with the account. Of two devices’ changes the later one counts; the reply is what the account holds now (BOD-19)',
  body: z.object({
    preferences: examPreferences,
    /** When the person changed them; a time in the future counts as now. */
    changed_at: moment,
  }),
  reply: held.extend({ success: z.literal(true) }),
  withoutKey: 'the time of the change makes a retry harmless',
  policy: { who: ['student'] },
  errors: [],
  limit: { points: 120, seconds: 60 },
});
