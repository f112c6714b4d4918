import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  count,
  done,
  freeText,
  id,
  idParam,
  momentOut,
  named,
  namedInstructor,
  userId,
  userIdParam,
} from '../schemas.ts';
import { markerLimits } from './marker-limits.ts';

/** Doctors who mark an exam’s essays or an assignment’s works for its owner (DAY-04). */
const owner = { who: ['instructor'], also: 'made the exam or assignment' } as const;
const item = z.object({ kind: z.enum(['exam', 'assignment']), id: idParam });
const marker = item.extend({ doctorId: userIdParam });
const notFound = ['exam.notFound', 'assignment.notFound'] as const;
const limit = { points: 120, seconds: 600 } as const;

/** How many works are to be marked, and how many are. */
const progress = { works: count, marked: count };
const allotted = z.enum(['all', 'questions', 'students']);
const doctor = { doctor_id: z.number(), ...namedInstructor };

export const listMarkers = defineRoute({
  method: 'GET',
  path: '/api/markers/:kind/:id',
  service: 'core',
  feature: 'marking',
  summary:
    'Who marks an exam’s essays or an assignment’s works besides its doctor, what is allotted to each and how far they are. `rest` is what is allotted to nobody',
  params: item,
  reply: z.object({
    markers: z.array(
      z.object({
        ...doctor,
        allotted,
        question_ids: z.array(z.number()),
        student_ids: z.array(z.number()),
        names_hidden: z.boolean(),
        allotted_at: momentOut,
        ...progress,
      }),
    ),
    rest: z.object(progress),
    /** The exam’s essays, in order. */
    essays: z.array(z.object({ question_id: z.number(), question_text: z.string() })),
  }),
  policy: owner,
  errors: [...notFound],
});

export const findMarkers = defineRoute({
  method: 'GET',
  path: '/api/markers/:kind/:id/doctors',
  service: 'core',
  feature: 'marking',
  summary: `Doctors by name who could be named as markers here, at most ${markerLimits.found}: their names alone`,
  params: item,
  query: z.object({ name: freeText(100) }),
  reply: z.array(z.object(doctor)),
  policy: owner,
  errors: [...notFound],
  limit,
});

export const setMarker = defineRoute({
  method: 'PUT',
  path: '/api/markers/:kind/:id/:doctorId',
  service: 'core',
  feature: 'marking',
  summary:
    'Allot works to a doctor, who is notified: all, the answers to certain essays, or the works of certain students. `names_hidden`: none of their replies names a student',
  params: marker,
  body: z.object({
    allotted,
    question_ids: z.array(id).max(200).default([]),
    student_ids: z.array(userId).max(markerLimits.students).default([]),
    names_hidden: z.boolean(),
  }),
  reply: done,
  policy: owner,
  stepUp: 'work',
  errors: [
    ...notFound,
    'question.notFound',
    'points.notEssay',
    'marker.notDoctor',
    'marker.notStudent',
    'marker.tooMany',
  ],
  limit,
  maxBodyBytes: 200_000,
});

export const removeMarker = defineRoute({
  method: 'DELETE',
  path: '/api/markers/:kind/:id/:doctorId',
  service: 'core',
  feature: 'marking',
  summary: 'Remove a marker, whose access ends at once; the marks that they gave stay',
  params: marker,
  reply: done,
  policy: owner,
  stepUp: 'work',
  errors: [...notFound, 'marker.notFound'],
});

export const shareWorks = defineRoute({
  method: 'POST',
  path: '/api/markers/:kind/:id/share',
  service: 'core',
  feature: 'marking',
  summary:
    'Share what was handed in evenly among the owner and the markers that are named, by student or by essay; it replaces what was allotted to them',
  params: item,
  body: z.object({ by: z.enum(['questions', 'students']) }),
  reply: done,
  policy: owner,
  stepUp: 'work',
  errors: [...notFound, 'marker.tooFew'],
  limit,
});

/** What a colleague allotted to the caller, with what waits for them. */
export const allottedItem = z.object({
  kind: z.enum(['exam', 'assignment']),
  id: z.number(),
  title: z.string(),
  course_id: z.number(),
  course_code: z.string(),
  ...named('course_name'),
  /** Who allotted it. */
  ...namedInstructor,
  names_hidden: z.boolean(),
  ...progress,
});

export const listAllotted = defineRoute({
  method: 'GET',
  path: '/api/allotted-marking',
  service: 'core',
  feature: 'marking',
  summary: 'What colleagues allotted to the caller for marking: essays once their exam has ended for everybody',
  reply: z.array(allottedItem.extend({ essays: z.array(z.object({ question_id: z.number(), ...progress })) })),
  policy: { who: ['instructor'] },
  errors: [],
});
