import { z } from 'zod';
import { defineRoute } from '../route.ts';
import {
  count,
  courseCode,
  done,
  doneWith,
  idParam,
  language,
  moment,
  momentOut,
  optionalText,
  personNames,
  userId,
} from '../schemas.ts';
import { sheetReply, storedFileReply } from '../stream-replies.ts';
import { decisionsOfBarring } from './barring-decisions.ts';
import { absenceLimits, attendanceMeans, attendanceStates, entrySigns, sessionKinds } from './limits.ts';

/** Absence of an offering’s students, for its team (RST-11). */
const team = { who: ['instructor'], also: 'is in the team of the offering' } as const;
const courseParams = z.object({ courseCode });
const sessionParams = z.object({ sessionId: idParam });
const notFound = ['absence.sessionNotFound'] as const;

export const excuseStates = ['waiting', 'accepted', 'refused'] as const;

const session = z.object({
  session_id: z.number(),
  kind: z.enum(sessionKinds),
  held_at: momentOut,
  place: z.string().nullable(),
  /** When it was taken; null: not yet. */
  taken_at: momentOut.nullable(),
  /** Until when a code is taken; null: none is. */
  code_until: momentOut.nullable(),
});

/** Of all planned sessions, by the student’s bylaw. */
export const standing = {
  absent: count,
  excused: count,
  /** Hundredths of a percent of all planned sessions. */
  hundredths: count,
  /** The bylaw’s step that is reached. */
  step: count.nullable(),
  over: z.boolean(),
  /** How many more may be missed; null: the bylaw has no limit. */
  left: count.nullable(),
};

export const getAbsence = defineRoute({
  method: 'GET',
  path: '/api/absence/:courseCode',
  service: 'core',
  feature: 'absence',
  summary:
    'The sessions of an offering, and how much each student missed of all that are planned, by the limits of their bylaw (RST-11)',
  params: courseParams,
  reply: z.object({
    offering_id: z.number(),
    /** How many sessions the whole term has; null: nobody has said. */
    planned: count.nullable(),
    sessions: z.array(session.extend({ present: count, absent: count, excused: count })),
    /** Excuses that wait for a decision. */
    excuses: count,
    students: z.array(
      z.object({
        student_id: z.number(),
        ...personNames,
        ...standing,
        /** What became of the proposal to bar the student; `proposed`: it waits for the office. */
        barring: z.enum(['proposed', ...decisionsOfBarring]).nullable(),
      }),
    ),
  }),
  policy: team,
  errors: ['class.notYours'],
});

export const setAbsencePlan = defineRoute({
  method: 'PUT',
  path: '/api/absence/:courseCode/plan',
  service: 'core',
  feature: 'absence',
  summary: 'Say how many sessions the term has: what percentages of absence are of. Warnings follow at once',
  params: courseParams,
  body: z.object({ sessions: z.int().min(1).max(absenceLimits.maxSessions) }),
  reply: done,
  policy: team,
  errors: ['class.notYours'],
});

export const addSession = defineRoute({
  method: 'POST',
  path: '/api/absence/:courseCode/sessions',
  service: 'core',
  feature: 'absence',
  summary: 'Add a lecture, lab or section, held at a time',
  params: courseParams,
  body: z.object({
    kind: z.enum(sessionKinds),
    held_at: moment,
    place: optionalText(absenceLimits.maxPlace).optional(),
  }),
  reply: doneWith({ session_id: z.number() }),
  status: 201,
  policy: team,
  errors: ['class.notYours', 'absence.planFirst', 'absence.tooMany'],
});

export const callOffSession = defineRoute({
  method: 'DELETE',
  path: '/api/absence-sessions/:sessionId',
  service: 'core',
  feature: 'absence',
  summary: 'Call a session off: nobody was absent from it, and it no longer counts',
  params: sessionParams,
  reply: done,
  policy: team,
  errors: notFound,
});

export const getSession = defineRoute({
  method: 'GET',
  path: '/api/absence-sessions/:sessionId',
  service: 'core',
  feature: 'absence',
  summary:
    'One session with its students: who was there and how that is known, what a code entered elsewhere or on a shared device tells, and excuses',
  params: sessionParams,
  reply: session.extend({
    students: z.array(
      z.object({
        student_id: z.number(),
        ...personNames,
        /** Null: nobody has said. */
        state: z.enum(attendanceStates).nullable(),
        means: z.enum(attendanceMeans).nullable(),
        signs: z.array(z.enum(entrySigns)),
        excuse: z
          .object({
            excuse_id: z.number(),
            reason: z.string(),
            file_name: z.string(),
            asked_at: momentOut,
            state: z.enum(excuseStates),
            reply: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  policy: team,
  errors: notFound,
});

export const setMarks = defineRoute({
  method: 'PUT',
  path: '/api/absence-sessions/:sessionId/marks',
  service: 'core',
  feature: 'absence',
  summary:
    'Say who was there. With `taken` the session is taken: students who are enrolled and not marked were absent, and warnings follow. It can be corrected later',
  params: sessionParams,
  body: z.object({
    marks: z.array(z.object({ student_id: userId, state: z.enum(['present', 'absent']) })).max(absenceLimits.maxMarks),
    taken: z.boolean(),
  }),
  reply: doneWith({ present: count, absent: count }),
  policy: team,
  maxBodyBytes: 400_000,
  errors: [...notFound, 'enrolment.notFound', 'absence.notYet'],
});

export const openCode = defineRoute({
  method: 'PUT',
  path: '/api/absence-sessions/:sessionId/code',
  service: 'core',
  feature: 'absence',
  summary: 'Take codes for so many minutes from now on; 0: no longer. The network of this call counts as the hall’s',
  params: sessionParams,
  body: z.object({ minutes: z.int().min(0).max(absenceLimits.maxCodeMinutes) }),
  reply: done,
  policy: team,
  errors: [...notFound, 'absence.taken'],
});

export const showCode = defineRoute({
  method: 'GET',
  path: '/api/absence-sessions/:sessionId/code',
  service: 'core',
  feature: 'absence',
  summary: 'The code of this moment, to be shown in the hall, and how many have entered one. Polled',
  params: sessionParams,
  reply: z.object({
    /** Null: codes are not taken now. */
    code: z.string().nullable(),
    /** When another code is shown. */
    changes_at: momentOut,
    until: momentOut.nullable(),
    entered: count,
    students: count,
  }),
  secret: 'the code of this moment',
  policy: team,
  errors: notFound,
});

export const downloadSessionSheet = defineRoute({
  method: 'GET',
  path: '/api/absence-sessions/:sessionId/sheet',
  service: 'core',
  feature: 'absence',
  summary: 'The students of a session as .xlsx, with a column to mark who is there; it is read as it is',
  params: sessionParams,
  query: z.object({ language: language.default('En') }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: sheetReply,
  policy: team,
  errors: notFound,
  limit: { points: 60, seconds: 600 },
});

export const sheetProblems = ['unknown', 'twice', 'mark'] as const;

export const uploadSessionSheet = defineRoute({
  method: 'POST',
  path: '/api/absence-sessions/:sessionId/sheet',
  service: 'core',
  feature: 'absence',
  summary:
    'Take a session by an .xlsx or .csv: IDs, and who is present; without such a column, all that are listed were there. Where a row is wrong, nothing is changed',
  params: sessionParams,
  files: [{ field: 'file', maxBytes: absenceLimits.maxSheetBytes, required: true }],
  body: z.object({}),
  reply: doneWith({
    /** Whether it was taken. */
    stored: z.boolean(),
    present: count,
    absent: count,
    /** The first 200. */
    problems: z.array(z.object({ row: count, text: z.string(), problem: z.enum(sheetProblems) })),
  }),
  policy: team,
  budgetMs: 30_000,
  errors: [...notFound, 'absence.notYet', 'accountUpload.wrongTemplate', 'accountUpload.tooLarge', 'file.tooLarge'],
  limit: { points: 60, seconds: 600 },
});

export const decideExcuse = defineRoute({
  method: 'PUT',
  path: '/api/absence-excuses/:excuseId',
  service: 'core',
  feature: 'absence',
  summary: 'Accept an excuse, so that the session isn’t counted, or refuse it, with a word to the student',
  params: z.object({ excuseId: idParam }),
  body: z.object({ accept: z.boolean(), reply: optionalText(absenceLimits.maxReason).optional() }),
  reply: done,
  policy: team,
  errors: ['absence.excuseNotFound', 'absence.excuseReplaced'],
});

export const viewExcuse = defineRoute({
  method: 'GET',
  path: '/api/absence-excuses/:excuseId/view',
  service: 'core',
  feature: 'absence',
  summary:
    'The file of an excuse, sandboxed where it can be shown, otherwise as a download. The activity log has who else read it',
  params: z.object({ excuseId: idParam }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: storedFileReply,
  policy: { who: ['instructor', 'student'], also: 'is in the team of the offering, or handed it in' },
  errors: ['absence.excuseNotFound', 'file.missing'],
});
