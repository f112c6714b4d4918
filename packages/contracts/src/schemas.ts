import { z } from 'zod';
import { passwordLimits } from './identity/limits.ts';
import { nameJoins } from './name-joins.ts';
import { cleanCode, cleanEmail, isBlank, plainId } from './visible-text.ts';

/**
 * The parts that every feature's schemas are made of. PostgreSQL stores neither NUL nor lone surrogates in text, so no
 * text from outside may contain them.
 */
const storable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** Text as the user wrote it, up to `max` characters; may be empty. */
export const freeText = (max: number) => z.string().max(max).refine(storable, { error: 'field.badCharacters' });

const hasWords = (text: string): boolean => !isBlank(text);

/** Text that shows something: trimmed, 1 to `max` characters, one of them visible (COR-04). */
export const requiredText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'field.required', abort: true })
    .max(max)
    .refine(storable, { error: 'field.badCharacters' })
    .refine(hasWords, { error: 'field.required' });

/** Text that may be absent: trimmed, empty when it shows nothing. */
export const optionalText = (max: number) => freeText(max).overwrite((text) => (hasWords(text) ? text.trim() : ''));

/** The two languages, as calls name them. */
export const language = z.enum(['En', 'Ar']);

const maxInt4 = 2_147_483_647;
/** The largest user id: 15 digits, safe as a JSON number. */
export const maxUserId = 999_999_999_999_999;

/** A number in a path or query: Latin digits only, so that each thing has one address. */
const digits = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((n) => n >= 1 && n <= max);

/**
 * A whole number in a body: a number, or a text as forms send it, which is read as pages and sheets read it (COR-02): digits
 * of both sets, also with marks of direction around them or the `.0` of a spreadsheet.
 */
export const wholeNumber = (min: number, max: number) =>
  z.union([
    z.int().min(min).max(max),
    z
      .string()
      .max(60)
      .overwrite(plainId)
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .refine((n) => n >= min && n <= max),
  ]);

/** An id in a path or query. */
export const idParam = digits(maxInt4);
/** A user id in a path or query: 7 to 15 digits. */
export const userIdParam = z
  .string()
  .regex(/^\d{7,15}$/)
  .transform(Number);

/** An id in a JSON body; digits in a string are accepted too, because forms send them. */
export const id = wholeNumber(1, maxInt4);
/** A user id in a JSON body or form field: at least 7 digits (ADA-10). */
export const userId = z.union(
  [
    z.int().min(1_000_000).max(maxUserId),
    z
      .string()
      .max(60)
      .overwrite(plainId)
      .regex(/^\d{7,15}$/)
      .transform(Number),
  ],
  { error: 'account.idTooShort' },
);

/** Integers in a reply. */
export const count = z.int();

/** A time: ISO 8601 with zone, from 2000 to 2100. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100, { error: 'field.badDate' })
  .meta({ format: 'date-time' });

/** A time in a reply: a Date becomes ISO 8601 in UTC. */
export const momentOut = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((at) => (at instanceof Date ? at.toISOString() : at))
  .meta({ format: 'date-time' });

/** A course's code in a lookup, however it was typed: the database compares its fold. No slash, since paths contain it. */
export const courseCode = z
  .string()
  .trim()
  .min(1, { error: 'field.required' })
  .max(20)
  .regex(/^[^/\\?#%\p{Cc}]+$/u, { error: 'field.badCharacters' })
  .refine(storable, { error: 'field.badCharacters' });

/** The code of a new or changed course, cleaned; unique in the faculty by its fold (COR-08). */
export const newCourseCode = courseCode.overwrite(cleanCode).refine(hasWords, { error: 'field.required' });

/**
 * A name without characters that only stretch, vocalise or direct its letters: tatweel, diacritics and invisible marks
 * are removed, not refused; multiple spaces become single (FIX-17). Hyphens and apostrophes become spaces, since names are
 * letters and spaces (ADA-11): “Al-Shafei” is “Al Shafei” in forms and sheets (COR-16).
 */
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(nameJoins, ' ')
    .replace(/[\u0640\u064B-\u065F\u0670\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** First and last names: Latin or Arabic letters and spaces (ADA-11). */
export const personName = requiredText(60)
  .overwrite(plainName)
  .regex(/^[A-Za-zÀ-ÖØ-öø-ÿ\p{Script=Arabic} ]+$/u, { error: 'field.lettersOnly' });

/** A person's name in Arabic letters, in addition to `personName` (FIX-31). */
export const arabicPersonName = requiredText(60)
  .overwrite(plainName)
  .regex(/^[\p{Script=Arabic} ]+$/u, { error: 'field.arabicLettersOnly' });

/** The Arabic name of a department or course, in addition to the first one; it may contain Latin letters and digits. */
export const arabicName = (max: number) => requiredText(max).regex(/\p{Script=Arabic}/u, { error: 'field.arabicName' });

/** Academic titles, as `@daftar/i18n` shows them. */
export const academicTitle = z.enum(['professor', 'associateProfessor', 'doctor', 'assistantLecturer', 'demonstrator']);

/**
 * A name in a reply: `field` as it was first written, in either script, and `field_ar`, the one in Arabic letters if
 * there is another. Screens choose by `nameIn()` (FIX-31).
 */
export const named = <Field extends string>(field: Field) =>
  ({ [field]: z.string(), [`${field}_ar`]: z.string().nullable() }) as Record<Field, z.ZodString> &
    Record<`${Field}_ar`, z.ZodNullable<z.ZodString>>;

/** `named`, where there may be no person. */
export const namedOrNone = <Field extends string>(field: Field) =>
  ({ [field]: z.string().nullable(), [`${field}_ar`]: z.string().nullable() }) as Record<
    Field | `${Field}_ar`,
    z.ZodNullable<z.ZodString>
  >;

/** A person's names in a reply; both Arabic parts or none. */
export const personNames = { ...named('first_name'), ...named('last_name') };

/** An instructor within another row: the name without title, and the title. */
export const namedInstructor = { ...named('instructor_name'), instructor_title: academicTitle.nullable() };

/** An e-mail address, cleaned of what pasting brings along (COR-08). */
export const email = z
  .string()
  .overwrite(cleanEmail)
  .max(254)
  .pipe(z.email({ error: 'field.badEmail' }));

/** A new password: 10 to 200 characters. */
export const newPassword = z
  .string()
  .min(passwordLimits.shortest, { error: 'password.tooWeak' })
  .max(passwordLimits.longest)
  .refine(storable, { error: 'field.badCharacters' });

export const level = wholeNumber(1, 4);
export const semester = wholeNumber(1, 2);

/** The name that a sender gives an upload: sending it again under that name after a lost answer adds nothing. */
export const uploadId = z
  .string()
  .regex(/^[0-9A-Za-z-]{16,64}$/)
  .optional();

/** Points of a question, an essay or an assignment: whole numbers. */
export const points = z.int().min(0).max(10_000);

/** The reply of every mutation: both texts; the screen shows the one of its language. */
export const done = z.object({ success: z.literal(true), EnMessage: z.string(), ArMessage: z.string() });

/** `done` with further fields. */
export const doneWith = <Shape extends z.ZodRawShape>(shape: Shape) => done.extend(shape);

/** A running exam that a change would end for some of its students. */
export const runningExam = z.object({
  exam_id: z.number(),
  exam_name: z.string(),
  course_code: z.string(),
  ...named('course_name'),
  ...namedInstructor,
  /** Students who would lose it: those sitting it and those who may still open it. */
  students: count,
  /** How many of them are sitting it now. */
  sitting: count,
  /** When everybody's time is over. */
  ends_at: momentOut,
});
export type RunningExam = z.infer<typeof runningExam>;

/**
 * Exams that the caller knows to be running and ends all the same: the emergency way (FIX-04). The list names every
 * exam of the refusal, so that a press on an outdated screen ends nothing that the screen did not show.
 */
export const endedExams = z.array(id).max(200);
/** The same in a query: exam ids separated by commas. */
export const endedExamsQuery = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,199}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int().min(1).max(maxInt4)));

/** All errors of one row of a spreadsheet, by its own row number (ADA-06, ADA-07). */
export const sheetRowErrors = z.object({
  row: count,
  /** The person of the row, as far as it says: id and name (FIX-17). */
  person: z.string(),
  /** Column and error. */
  EnMessages: z.array(z.string()),
  ArMessages: z.array(z.string()),
  /** The content of each message's cell; '' for an empty one or a password. */
  found: z.array(z.string()),
});
export type SheetRowErrors = z.infer<typeof sheetRowErrors>;

/** Params of the most common paths. */
export const userIdParams = z.object({ userId: userIdParam });
export const idParams = z.object({ id: idParam });
export const courseCodeParams = z.object({ courseCode });

/** The search and the page size of the faculty's lists. */
export const searchQuery = z.object({
  search: freeText(100).optional(),
  limit: idParam.refine((n) => n <= 5000).optional(),
});
