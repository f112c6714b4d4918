import { z } from 'zod';
import { resultStates } from '../gradebook/kinds.ts';
import { defineRoute } from '../route.ts';
import {
  count,
  done,
  doneWith,
  id,
  idParam,
  momentOut,
  named,
  personNames,
  requiredText,
  userIdParam,
} from '../schemas.ts';
import { levelCourse, levelRow } from './document.ts';
import { levelLimits, petitionKinds } from './limits.ts';
import { offices } from './results.ts';

/** What students see of published results, and petitions (تظلم) about them (RST-10). */
const kind = z.enum(petitionKinds);

const ownPetition = z.object({
  petition_id: z.number(),
  result_id: z.number(),
  offering_id: z.number(),
  kind,
  reason: z.string(),
  fee: z.number().nullable(),
  made_at: momentOut,
  fee_noted_at: momentOut.nullable(),
  accepted: z.boolean().nullable(),
  answer: z.string().nullable(),
  decided_at: momentOut.nullable(),
});

export const getOwnResults = defineRoute({
  method: 'GET',
  path: '/api/own-results/:userId',
  service: 'core',
  feature: 'levelResults',
  summary:
    'The student’s published results, the newest of each term: courses with the parts that the bylaw shows, averages, standing, mercy beside the earned mark, and petitions',
  params: z.object({ userId: userIdParam }),
  reply: z.array(
    levelRow.omit({ courses: true }).extend({
      result_id: z.number(),
      number: count,
      ...named('name'),
      ...named('year'),
      class_level: count,
      published_at: momentOut,
      courses: z.array(
        levelCourse.omit({ course: true, bylaw: true }).extend({
          course_code: z.string(),
          ...named('course_name'),
          hours: z.number().nullable(),
        }),
      ),
      petition: z.object({
        /** Until then students may petition; null: they may not. */
        until: momentOut.nullable(),
        open: z.boolean(),
        kinds: z.array(kind),
        fee: z.number().nullable(),
      }),
      /** About this result, and about those of the term that it corrects. */
      petitions: z.array(ownPetition),
    }),
  ),
  ownResults: 'refused',
  policy: { who: ['student'], self: 'params.userId' },
  errors: ['results.held'],
});

export const addPetition = defineRoute({
  method: 'POST',
  path: '/api/petitions',
  service: 'core',
  feature: 'levelResults',
  summary:
    'Petition about a course of an own published result, within the window and for what is allowed; once for each course and result',
  body: z.object({ result_id: id, offering_id: id, kind, reason: requiredText(levelLimits.reason) }),
  reply: doneWith({ petition_id: z.number() }),
  policy: { who: ['student'], also: 'the result is the student’s own' },
  errors: ['petition.notYours', 'petition.tooLate', 'petition.exists'],
});

export const listPetitions = defineRoute({
  method: 'GET',
  path: '/api/petitions',
  service: 'core',
  feature: 'levelResults',
  summary: 'Petitions in the caller’s departments, undecided ones first by age, then decided ones; 100 at once',
  query: z.object({ state: z.enum(['open', 'decided']).default('open'), after: idParam.optional() }),
  reply: z.object({
    petitions: z.array(
      ownPetition.extend({
        number: count,
        ...named('name'),
        ...named('year'),
        level: count,
        student_id: z.number(),
        ...personNames,
        course_code: z.string(),
        ...named('course_name'),
        mark: z.number().nullable(),
        letter: z.string().nullable(),
        state: z.enum(resultStates),
        fee_note: z.string().nullable(),
        decided_by: z.object(personNames).nullable(),
      }),
    ),
    more: z.boolean(),
  }),
  policy: offices,
  errors: [],
});

const params = z.object({ petitionId: idParam });

export const notePetitionFee = defineRoute({
  method: 'PUT',
  path: '/api/petitions/:petitionId/fee',
  service: 'core',
  feature: 'levelResults',
  summary: 'Note the receipt of a petition’s fee; it is decided only then',
  params,
  body: z.object({ note: requiredText(levelLimits.feeNote) }),
  reply: done,
  policy: offices,
  errors: ['petition.notFound', 'petition.decided', 'petition.noFee', 'duty.otherDepartment'],
});

export const decidePetition = defineRoute({
  method: 'POST',
  path: '/api/petitions/:petitionId/decision',
  service: 'core',
  feature: 'levelResults',
  summary:
    'Decide a petition, with the answer to the student; it stays on the record. A mark changes by reopening its seal, as any mark does',
  params,
  body: z.object({ accepted: z.boolean(), answer: requiredText(levelLimits.reason) }),
  reply: done,
  policy: offices,
  stepUp: 'work',
  errors: ['petition.notFound', 'petition.decided', 'petition.feeFirst', 'duty.otherDepartment'],
});
