import { z } from 'zod';
import { studyStates } from '../operations/promotion-parts.ts';
import { defineRoute, duties, factors, roles } from '../route.ts';
import {
  academicTitle,
  arabicPersonName,
  count,
  done,
  doneWith,
  email,
  endedExams,
  endedExamsQuery,
  freeText,
  id,
  idParam,
  language,
  level,
  maxUserId,
  momentOut,
  namedOrNone,
  newPassword,
  personName,
  personNames,
  userId,
  userIdParams,
} from '../schemas.ts';
import { mostMadePasswords } from './limits.ts';

const account = z.object({
  id: z.number(),
  ...personNames,
  /** Only instructors and admins have one (FIX-31). */
  title: academicTitle.nullable(),
  email: z.string(),
  role: z.enum(roles),
  department_id: z.number().nullable(),
  ...namedOrNone('department_name'),
  /** A student's year of study; null if unknown (FIX-15). */
  level: count.nullable(),
  /** Whether a student studies; only then can they be enrolled (YRS-06). */
  study_state: z.enum(studyStates),
});
export type Account = z.infer<typeof account>;

const owners = { who: ['admin'], duties: [] } as const;
const registrars = { who: ['admin'], duties: ['registrar'] } as const;
const offices = { who: ['admin'], duties: ['registrar', 'helpDesk'] } as const;

/** The columns All Users can be sorted by, each with an index. */
export const accountSorts = ['id', 'name', 'email', 'role', 'department'] as const;
export type AccountSort = (typeof accountSorts)[number];

const filters = {
  search: freeText(100).optional(),
  role: z.enum(roles).optional(),
  /** Only students who are enrolled in no class of the current term (YRS-11). */
  unenrolled: z.enum(['yes']).optional(),
};

/** Paged by key: pass the last row's id as `after`. Without `limit` the first 1,000 rows are returned. */
const listQuery = z.object({
  ...filters,
  sort: z.enum(accountSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** The language whose order names and departments follow (FIX-21); English when absent. */
  language: language.optional(),
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  limit: idParam.refine((n) => n <= 1000).optional(),
});

export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/users',
  service: 'core',
  feature: 'accounts',
  summary: 'Accounts by id; searched by id, name, e-mail, role and department, Arabic letters folded (ADA-02, ADA-03)',
  query: listQuery,
  reply: z.array(account),
  policy: offices,
  errors: [],
});

export const countUsers = defineRoute({
  method: 'GET',
  path: '/api/users/count',
  service: 'core',
  feature: 'accounts',
  summary: 'How many accounts a search finds',
  query: z.object(filters),
  reply: z.object({ total: count }),
  policy: offices,
  errors: [],
});

/** What depends on an account: shown before it is changed or deleted (ADC-15). */
const accountUse = z.object({ classes: count, enrolments: count, exams: count, results: count });
export type AccountUse = z.infer<typeof accountUse>;

export const getAccount = defineRoute({
  method: 'GET',
  path: '/api/accounts/:userId',
  service: 'core',
  feature: 'accounts',
  summary: 'One account and what depends on it: classes taught, enrolments, exams made, results',
  params: userIdParams,
  reply: account.extend({
    uses: accountUse,
    /**
     * An admin changed how this person signs in, and nobody has confirmed it yet: a doctor sees no keys (TRU-05), a student
     * no results until `results_until` (TRU-17).
     */
    keys_held: z.object({ since: momentOut, by_caller: z.boolean(), results_until: momentOut.nullable() }).nullable(),
    /** What the account has besides its password (TRU-16). */
    second_factors: z.array(z.enum(factors)),
    /** Of an admin who is no owner, and a registrar’s departments (TRU-17). */
    duties: z.array(z.enum(duties)).nullable(),
    duty_departments: z.array(z.number()),
    /** Why the caller can’t make a password for this account; null: they can (TRU-17). */
    password_by: z.enum(['itself', 'owner']).nullable(),
  }),
  policy: offices,
  errors: ['duty.otherDepartment', 'account.notFound'],
});

const person = z.object({
  id: z.number(),
  ...personNames,
  title: academicTitle.nullable(),
  level: count.nullable(),
});
const personQuery = z.object({
  language: language.optional(),
  search: freeText(100).optional(),
  limit: idParam.refine((n) => n <= 1000).optional(),
});

export const listInstructors = defineRoute({
  method: 'GET',
  path: '/api/instructors',
  service: 'core',
  feature: 'accounts',
  summary: 'Doctors by name',
  query: personQuery,
  reply: z.array(person),
  policy: registrars,
  errors: [],
});

export const listStudents = defineRoute({
  method: 'GET',
  path: '/api/students',
  service: 'core',
  feature: 'accounts',
  summary: 'Students by name',
  query: personQuery.extend({
    /** Only those who can be enrolled (YRS-06). */
    studying: z.enum(['yes']).optional(),
  }),
  reply: z.array(person),
  policy: registrars,
  errors: [],
});

export const getLastUserId = defineRoute({
  method: 'GET',
  path: '/api/users/lastUserId',
  service: 'core',
  feature: 'accounts',
  summary: 'The highest user id in use',
  reply: z.object({ id: z.number() }),
  policy: registrars,
  errors: [],
});

export const addAccount = defineRoute({
  method: 'POST',
  path: '/api/add-account',
  service: 'core',
  feature: 'accounts',
  summary: 'Add an instructor or student; they choose their own password at first sign-in (SGN-08)',
  body: z.object({
    userID: userId,
    firstName: personName,
    lastName: personName,
    /** The name in Arabic letters, both parts or none; one script is enough (FIX-31). */
    firstNameAr: arabicPersonName.nullish(),
    lastNameAr: arabicPersonName.nullish(),
    /** Not for students. Omitted, an instructor is “Dr.”; null: no title. */
    title: academicTitle.nullish(),
    /** Stored for students only (FIX-15). */
    level: level.nullish(),
    email,
    /** Left out, nobody can sign in until a password is made (FIX-18). */
    password: newPassword.optional(),
    role: z.enum(['instructor', 'student']),
    /** Required for a student; an instructor may have none. */
    departmentID: id.nullish(),
  }),
  reply: doneWith({ id: z.number() }),
  status: 201,
  policy: registrars,
  errors: [
    'duty.otherDepartment',
    'account.idTaken',
    'account.emailTaken',
    'account.departmentRequired',
    'account.arabicNameHalf',
    'department.notFound',
    'password.tooWeak',
  ],
});

/** The only copy of a made password, to be handed over on paper; it must be changed at the first sign-in. */
const passwordSlip = z.object({
  id: z.number(),
  ...personNames,
  title: academicTitle.nullable(),
  email: z.string(),
  role: z.enum(roles),
  password: z.string(),
});
export type PasswordSlip = z.infer<typeof passwordSlip>;

const madePasswords = z.object({
  slips: z.array(passwordSlip),
  /** Who was left out, and why. */
  left: z.array(z.object({ id: z.number(), EnMessage: z.string(), ArMessage: z.string() })),
});
export type MadePasswords = z.infer<typeof madePasswords>;

export const makePasswords = defineRoute({
  method: 'POST',
  path: '/api/accounts/passwords',
  service: 'core',
  feature: 'endingAccess',
  summary:
    'Make passwords for instructors and students, answered this once and stored as hashes; their sessions end. Who is signed in during a running exam is left out (FIX-18)',
  body: z.object({ userIds: z.array(userId).min(1).max(mostMadePasswords) }),
  reply: madePasswords,
  secret: 'passwords',
  withoutKey: 'its reply is kept nowhere, and a repeat makes other passwords, which then count',
  policy: offices,
  stepUp: true,
  errors: [],
  limit: { points: 600, seconds: 600 },
});

const newUserId = z.union(
  [
    z.int().min(1_000_000).max(maxUserId),
    z
      .string()
      .regex(/^\s{0,20}\d{7,15}\s{0,20}$/)
      .transform(Number),
  ],
  { error: 'account.newIdTooShort' },
);

export const updateAccount = defineRoute({
  method: 'POST',
  path: '/api/update-account',
  service: 'core',
  feature: 'accounts',
  summary:
    'Change the fields given; a new id, role or password ends the account’s sessions (SGN-07). Refused while that signs a student out of a running exam, unless the exam is named (FIX-04)',
  body: z.object({
    userID: userId,
    newUserID: newUserId.optional(),
    newFirstName: personName.optional(),
    newLastName: personName.optional(),
    /** Omit one of these to keep it; null removes it. */
    newFirstNameAr: arabicPersonName.nullish(),
    newLastNameAr: arabicPersonName.nullish(),
    newTitle: academicTitle.nullish(),
    newLevel: level.nullish(),
    newEmail: email.optional(),
    newPassword: newPassword.optional(),
    newRole: z.enum(['instructor', 'student']).optional(),
    newDepartmentID: id.optional(),
    endedExams: endedExams.optional(),
    /**
     * What a student’s move does with the enrolments in classes of the department that they leave (COR-17): refused so that
     * the admin is asked, kept (as without it), or ended.
     */
    enrolments: z.enum(['ask', 'keep', 'withdraw']).optional(),
    /** The account as the caller has seen it: what another admin changed since refuses the change (COR-17). */
    seen: account
      .pick({
        first_name: true,
        last_name: true,
        first_name_ar: true,
        last_name_ar: true,
        title: true,
        level: true,
        email: true,
        department_id: true,
      })
      .extend({
        first_name: z.string().max(100),
        last_name: z.string().max(100),
        email: z.string().max(320),
      })
      .optional(),
  }),
  reply: done,
  policy: registrars,
  stepUp: { ifGiven: ['newUserID', 'newEmail', 'newPassword', 'newRole'] },
  errors: [
    'duty.otherDepartment',
    'account.notFound',
    'account.idTaken',
    'account.emailTaken',
    'account.departmentRequired',
    'account.arabicNameHalf',
    'account.passwordOfAdmin',
    'account.lastAdmin',
    'account.lastOwner',
    'account.ownerFirst',
    'account.ofOwners',
    'account.changedMeanwhile',
    'account.hasEnrolments',
    'account.hasClasses',
    'account.hasRecords',
    'department.notFound',
    'password.tooWeak',
    'ending.examRunning',
  ],
});

export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/api/delete-account/:userId',
  service: 'core',
  feature: 'accounts',
  summary:
    'Hide an account and end its access; results stay in the records (ADA-15). Refused while a doctor has classes unless confirmed, then those end too; refused while an exam runs unless that is named (FIX-04)',
  params: userIdParams,
  query: z.object({ confirm: z.enum(['yes']).optional(), endedExams: endedExamsQuery.optional() }),
  reply: done,
  policy: registrars,
  stepUp: true,
  errors: [
    'duty.otherDepartment',
    'account.notFound',
    'account.lastAdmin',
    'account.lastOwner',
    'account.ownerFirst',
    'account.ofOwners',
    'account.hasClasses',
    'ending.examRunning',
  ],
});

export const releaseKeys = defineRoute({
  method: 'POST',
  path: '/api/accounts/:userId/release-keys',
  service: 'core',
  feature: 'accounts',
  summary:
    'Confirm that a doctor whose password or e-mail an admin changed is its owner: keys of exams are shown again. Not by the admin who changed it; the owner does it by an e-mailed link (TRU-05)',
  params: userIdParams,
  reply: done,
  policy: owners,
  stepUp: true,
  errors: ['account.notFound', 'account.keysNotHeld', 'account.keysHeldByYou'],
});

export const endSessionsOf = defineRoute({
  method: 'DELETE',
  path: '/api/accounts/:userId/sessions',
  service: 'core',
  feature: 'endingAccess',
  summary:
    'Sign an account out everywhere. Refused for a student within a running exam; only owners sign an admin out (TRU-17)',
  params: userIdParams,
  reply: done,
  policy: { who: ['admin'], duties: ['helpDesk'] },
  stepUp: true,
  errors: ['account.notFound', 'account.ofOwners', 'ending.examRunning'],
});
