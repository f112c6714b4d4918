import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  arabicName,
  count,
  done,
  doneWith,
  id,
  idParams,
  momentOut,
  named,
  namedOrNone,
  requiredText,
} from '../schemas.ts';
import { termStates } from './term-states.ts';

/** Academic years and their terms (YRS-04). */
const owners = { who: ['admin'], duties: [] } as const;

/** A day of the faculty’s calendar: `2027-02-13`, from 2000 to 2100. */
const day = z.iso.date({ error: 'field.badDate' }).refine((text) => text >= '2000-01-01' && text <= '2100-12-31', {
  error: 'field.badDate',
});
const name = requiredText(60);
/** Omit the Arabic name in a change to keep it; null removes it. */
const names = { name, name_ar: arabicName(60).nullish() };

const term = z.object({
  term_id: z.number(),
  year_id: z.number(),
  ...named('year'),
  ...named('name'),
  /** The first and the last day, both included; null: open at that side. */
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  state: z.enum(termStates),
});

export const listTerms = defineRoute({
  method: 'GET',
  path: '/api/terms',
  service: 'core',
  feature: 'terms',
  summary: 'The current term and those in which the caller teaches or learns; for an admin all; newest first',
  reply: z.array(term.extend({ courses: count.nullable() })),
  policy: { who: 'signedIn' },
  errors: [],
});

export const listTakenOver = defineRoute({
  method: 'GET',
  path: '/api/taken-over',
  service: 'core',
  feature: 'terms',
  summary:
    'Of courses of which the caller leads several offerings in a term: those that a call means only with `?term=12.34` (or `.34`), 34 being the offering',
  reply: z.array(
    z.object({
      offering_id: z.number(),
      course_code: z.string(),
      ...named('course_name'),
      ...namedOrNone('from_name'),
      /** Led by the caller, who took it over from that person; else that person leads it. */
      led: z.boolean(),
    }),
  ),
  policy: { who: ['instructor'] },
  errors: ['term.notFound'],
});

/** The year: one that is there, which names rename, or a new one by its names. */
const fields = z.object({
  ...names,
  year_id: id.optional(),
  year: z.object(names).optional(),
  starts_on: day.nullable(),
  ends_on: day.nullable(),
});
const namesYear = ({ year_id, year }: z.infer<typeof fields>) => year_id !== undefined || year !== undefined;
const input = fields.refine(namesYear, { error: 'field.required', path: ['year_id'] });
/** The term as the caller has seen it: what another owner changed since refuses the change. */
const seen = z.object({
  year_id: id,
  year: z.string().max(60),
  year_ar: z.string().max(60).nullable(),
  name: z.string().max(60),
  name_ar: z.string().max(60).nullable(),
  starts_on: z.string().max(10).nullable(),
  ends_on: z.string().max(10).nullable(),
});
const refusals = [
  'year.notFound',
  'year.nameExists',
  'term.nameExists',
  'term.overlaps',
  'term.endsFirst',
  'term.contentsOutside',
] as const;

export const addTerm = defineRoute({
  method: 'POST',
  path: '/api/terms',
  service: 'core',
  feature: 'terms',
  summary: 'Plan a term, in a year that is there or a new one',
  body: input,
  reply: doneWith({ term_id: z.number() }),
  status: 201,
  policy: owners,
  errors: refusals,
});

export const updateTerm = defineRoute({
  method: 'PUT',
  path: '/api/terms/:id',
  service: 'core',
  feature: 'terms',
  summary: 'Change a term’s names, days or year',
  params: idParams,
  body: fields.extend({ seen: seen.optional() }).refine(namesYear, { error: 'field.required', path: ['year_id'] }),
  reply: done,
  policy: owners,
  errors: ['term.notFound', 'term.changed', ...refusals],
});

export const deleteTerm = defineRoute({
  method: 'DELETE',
  path: '/api/terms/:id',
  service: 'core',
  feature: 'terms',
  summary: 'Delete a term that was never used; its year goes with its last term',
  params: idParams,
  reply: done,
  policy: owners,
  errors: ['term.notFound', 'term.isCurrent', 'term.inUse'],
});

/** An exam that students sit now; `open`: attempts that are not submitted. */
const runningExam = z.object({
  exam_id: z.number(),
  exam_name: z.string(),
  course_code: z.string(),
  ends_at: momentOut,
  open: count,
});
/** What would stay as it is in the term that closes. */
const left = z.object({
  /** Published exams that have not begun: nobody could sit them. */
  exams_to_come: count,
  /** Exams and assignments with works whose results are held. */
  unreleased_exams: count,
  unreleased_assignments: count,
  /** Gradebooks whose marks are not sealed. */
  unsealed: count,
});

export const getOpening = defineRoute({
  method: 'GET',
  path: '/api/terms/:id/opening',
  service: 'core',
  feature: 'terms',
  summary: 'What opening a term closes: the current term, what runs in it, and what would be left as it is',
  params: idParams,
  reply: left.extend({ closes: term, running: z.array(runningExam) }),
  policy: owners,
  errors: ['term.notFound', 'term.isCurrent'],
});

export const openTerm = defineRoute({
  method: 'POST',
  path: '/api/terms/:id/open',
  service: 'core',
  feature: 'terms',
  summary: 'Make a term the current one, and close the one that was',
  params: idParams,
  body: z.object({
    /** The term that closes, as `GET …/opening` told it: what it leaves as it is, is known then. */
    closes: id.optional(),
  }),
  reply: doneWith({ closed_id: z.number() }),
  policy: owners,
  stepUp: true,
  errors: ['term.notFound', 'term.isCurrent', 'term.otherCurrent', 'term.examsRunning', 'term.leaves'],
});

/** The fields of term.examsRunning and of term.leaves. */
export const termRuns = z.object({ exams: z.array(runningExam) });
export const termLeaves = left;
