/*
 * What a type of questions is (QST-01). A type has a folder here and one in packages/exam-pages/src/question-types, and a
 * line in the list of each; nothing else knows its name. See “Add a question type” in docs/contributing/adding.md.
 *
 * A question of a type has two parts, which are never in one object that a student may get:
 * - `body`: what is shown. Nothing in it tells what is right, not even by its order: `shown()` is what students get.
 * - `key`: what no student sees before the results.
 * An answer is an object as well. It travels and is stored as its canonical JSON in `answer_text`; “none” is null.
 */

/** What a group of equal answers earns, whatever else the key says: percent of the points, 0 for a refused one (QST-04). */
export interface Judged {
  /** As the type’s `countedAs` says it. */
  answer: string;
  share: number;
}

/** A question’s parts, as its author has them. */
export interface QuestionParts<Body, Key> {
  body: Body;
  key: Key;
}

/** What is wrong with a question, where its schemas can’t say it: a code of error-codes.ts, and the place in the parts. */
export interface QuestionProblem {
  /** Such as `body.options.2.text`. */
  field: string;
  code: QuestionProblemCode;
}
export type QuestionProblemCode =
  | 'question.noOptions'
  | 'question.emptyOption'
  | 'question.sameOptions'
  | 'question.noCorrect'
  | 'question.noGaps'
  | 'question.noAccepted'
  | 'question.badAccepted';

/** Items in the order of an attempt; those that stay last follow. Without an order of the attempt, as they are. */
export type Shuffled = <T extends { id: number; keep_last?: boolean | undefined }>(items: readonly T[]) => T[];

/**
 * What an answer earned, as a fraction of the question’s points in whole numbers, so that nothing is rounded before the
 * points are: 2 of 3. Never below 0, never above `of`.
 */
export interface Earned {
  earned: number;
  of: number;
}

/** What one part of an answer earned, or took away below 0, as a fraction of the question’s points (QST-03). */
export interface EarnedPart {
  /** An option, item, gap or place, as the type names it. */
  id: number;
  earned: number;
  of: number;
}

/** What paper has of a question, besides its text. */
export interface PaperForm {
  /** What to do, and how points are given: “Choose one answer”. */
  task: string;
  /** Below the question’s text: a rich text, such as one with gaps. */
  text?: string;
  /** In the language of texts: rich texts, lettered A, B, C. */
  options?: readonly string[];
  /** Two columns, for what belongs together; the first is numbered, the second lettered. */
  columns?: readonly [readonly string[], readonly string[]];
  /** Where to write: nothing, one line, or a part of the page. */
  space: 'none' | 'line' | 'page';
}

export type PaperLanguage = 'en' | 'ar';
/** Between what is listed in one line. */
export const listSeparator: Record<PaperLanguage, string> = { en: ', ', ar: '، ' };

/**
 * What a type does. Plain functions without zod, a clock or chance, because both the server and a page call them; the
 * parts and the answer that they get have passed the type’s schemas.
 */
export interface QuestionRules<Body, Key, Answer> {
  /** The parts of a new question. */
  start(): QuestionParts<Body, Key>;
  /** What is wrong beyond the schemas: all of it at once. */
  lint(parts: QuestionParts<Body, Key>): readonly QuestionProblem[];
  /** The body as it is shown to one who sits the exam: the only way in which a student gets it. */
  shown(body: Body, shuffled: Shuffled): Body;
  /** Whether the answer says something; an empty one is no answer. */
  isAnswered(answer: Answer): boolean;
  /** What the answer earns; only of types that are scored by their rule. Equal parts and answers earn the same, for ever. */
  score(parts: QuestionParts<Body, Key>, answer: Answer): Earned;
  /**
   * Of types whose parts earn by themselves: what each part of the answer earned, for its review; none where the question’s
   * rule is all or nothing. Together they are what `score` says, which is never below 0.
   */
  parted?(parts: QuestionParts<Body, Key>, answer: Answer): readonly EarnedPart[];
  /** The answer for people: exports, the marking desk, a student’s own copy. */
  answerInWords(body: Body, answer: Answer, language: PaperLanguage): string;
  /** What is right, for people. */
  keyInWords(parts: QuestionParts<Body, Key>, language: PaperLanguage): string;
  /** What an answer counts as in the figures: the chosen options, the folded text. */
  countedAs(parts: QuestionParts<Body, Key>, answer: Answer): readonly string[];
  /** Of types in which choices are made: what there is to choose; an answer counts as those that it chose. */
  choices?(body: Body, language: PaperLanguage): readonly { id: string; text: string }[];
  /** Of types whose equal answers are judged together (QST-04): `answer` is what `countedAs` says. */
  groups?: {
    /** The percent of the points that the group earns. */
    share(parts: QuestionParts<Body, Key>, answer: string): number;
    /** The key under which it earns so much. */
    judge(parts: QuestionParts<Body, Key>, judged: Judged): Key;
    /** The accepted answer that is nearest to it, as it was written. */
    nearest(parts: QuestionParts<Body, Key>, answer: string): string | undefined;
  };
  /** The body’s rich texts, for pictures and formulas. */
  textsOf(body: Body): readonly string[];
  /** An easy question for the platform’s own practice exam, which shows every type (BOD-20); it has no key. */
  sample: Record<PaperLanguage, { text: string; body: Body }>;
  /** Paper and Word. */
  paper(body: Body, language: PaperLanguage): PaperForm;
}

/** A body, key or answer of which the type isn’t known. */
export type AnyPart = object;

/** Rules of which the type isn’t known; the schemas have checked what they are called with. */
export type AnyRules = QuestionRules<AnyPart, AnyPart, AnyPart>;

/** Declares what a type does: the default export of its `rules.ts`. */
export const defineQuestionType = <Body extends object, Key extends object, Answer extends object>(
  rules: QuestionRules<Body, Key, Answer>,
): QuestionRules<Body, Key, Answer> => rules;

/** What the platform has to know of a type without loading it; nothing else depends on a type’s name (QST-01). */
export interface QuestionTypeFacts {
  /** Who gives the points of an answer: the server by the key, or a person. */
  scoredBy: 'rule' | 'person';
  /** Whether an answer is one of the question’s rows of options; of the specification’s choice alone. */
  hasOptions: boolean;
  /** Questions have a body and a key, and the type its folders; absent for the specification’s two. */
  hasBody?: true;
}

/** The zod schemas of a type, as far as it matters here: pages have no zod. */
export interface AnySchemas {
  body: SchemaOf<object>;
  key: SchemaOf<object>;
  answer: SchemaOf<object>;
}
interface SchemaOf<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}
