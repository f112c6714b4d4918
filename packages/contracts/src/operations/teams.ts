import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { count, done, freeText, idParam, momentOut, named, namedInstructor, userId, userIdParam } from '../schemas.ts';
import { teamParts } from '../team-rights.ts';

/** The teaching team of an offering: its lead, doctors, assistants and invigilators (YRS-03). */
const policy = {
  who: ['admin', 'instructor'],
  duties: ['registrar'],
} as const;
const offeringParams = z.object({ offeringId: idParam });
const memberParams = offeringParams.extend({ personId: userIdParam });

/** How many found doctors a list shows. */
export const mostFound = 20;

const member = z.object({
  person_id: z.number(),
  ...namedInstructor,
  part: z.enum(teamParts),
  since: momentOut,
  /** Works of this many exams and assignments of the offering are allotted to them. */
  allotted: count,
});

export const getTeam = defineRoute({
  method: 'GET',
  path: '/api/offerings/:offeringId/team',
  service: 'core',
  feature: 'teams',
  summary: 'Who teaches an offering, and who has left it',
  params: offeringParams,
  reply: z.object({
    offering_id: z.number(),
    course_code: z.string(),
    ...named('course_name'),
    /** The caller may change it. */
    editable: z.boolean(),
    members: z.array(member),
    left: z.array(
      z.object({
        person_id: z.number(),
        ...namedInstructor,
        part: z.enum(teamParts),
        until: momentOut,
        /** They may still read what was theirs. */
        still_reads: z.boolean(),
      }),
    ),
  }),
  policy: { ...policy, also: 'is in its team' },
  errors: ['offering.notFound'],
});

export const findForTeam = defineRoute({
  method: 'GET',
  path: '/api/offerings/:offeringId/team/found',
  service: 'core',
  feature: 'teams',
  summary: `Doctors by name or id who are not in the team, at most ${mostFound}`,
  params: offeringParams,
  query: z.object({ name: freeText(100) }),
  reply: z.array(z.object({ person_id: z.number(), ...namedInstructor })),
  policy: { ...policy, also: 'leads it' },
  errors: ['offering.notFound'],
});

export const setMember = defineRoute({
  method: 'PUT',
  path: '/api/offerings/:offeringId/team/:personId',
  service: 'core',
  feature: 'teams',
  summary: 'Take a doctor or an assistant into the team, or give a member another part; another lead is a hand-over',
  params: memberParams,
  body: z.object({ part: z.enum(teamParts).exclude(['lead']) }),
  reply: done,
  policy: { ...policy, also: 'leads it' },
  errors: ['offering.notFound', 'account.notFound', 'team.isLead', 'term.closed'],
});

export const removeMember = defineRoute({
  method: 'POST',
  path: '/api/offerings/:offeringId/team/:personId/removal',
  service: 'core',
  feature: 'teams',
  summary:
    'Let a member leave the team; works that are allotted to them need a successor in the team, or go back to the lead',
  params: memberParams,
  body: z.object({
    /** They may go on reading what was theirs. */
    still_reads: z.boolean(),
    successor_id: userId.optional(),
  }),
  reply: done,
  policy: { ...policy, also: 'leads it' },
  errors: [
    'offering.notFound',
    'account.notFound',
    'team.isLead',
    'team.notMember',
    'team.allotted',
    'team.successorMarks',
    'term.closed',
  ],
});
