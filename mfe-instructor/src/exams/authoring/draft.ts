import { examLimits } from '@daftar/contracts/exams/limits';
import { hasOptions, type QuestionType } from '@daftar/contracts/exams/question-types';
import type { TextLanguage } from '@daftar/contracts/said';
import { isBlank } from '@daftar/contracts/visible-text';
import { readWithin } from '@daftar/i18n/read-number';
import { type DraftRules, newRules, olderRules } from './sitting-rules.ts';

/** An exam in progress; numbers are stored as typed, so that a half-typed one is not lost. */
export interface ExamDraft {
  name: string;
  /** The name in the second language. */
  otherName?: string | undefined;
  /** The language of the first texts, while the exam is written in both (TWO-02). */
  both?: TextLanguage | undefined;
  /** Nothing may be missing in one of them. */
  complete?: boolean | undefined;
  course: string;
  duration: string;
  /** ISO 8601 in UTC. */
  start: string | null;
  due: string | null;
  questions: DraftQuestion[];
  /** How many questions each pool draws, from pool 1 on, as typed (QST-06). */
  draws?: string[] | undefined;
  /** How it may be sat; absent in drafts that were begun before there were such rules. */
  rules?: DraftRules | undefined;
  /** The next key; keys identify questions and options on the screen only. */
  nextKey: number;
}

export interface DraftQuestion {
  key: number;
  /** Set on a question that the server already has. */
  question_id?: number;
  /** The question of another exam that it was copied from. */
  from?: number | undefined;
  /** The question of a bank, and its version, that it was taken from (QST-06). */
  bank?: [number, number] | undefined;
  /** The pool that it is in, from 1. */
  pool?: number | undefined;
  type: QuestionType;
  text: string;
  /** The text in the second language. */
  other?: string | undefined;
  points: string;
  options: DraftOption[];
  /** Of types that have them: body and key as JSON (QST-01). */
  parts?: string | undefined;
  /** Second texts of the body, by its first ones. */
  others?: Record<string, string> | undefined;
  /** Parts of types that were chosen before: to choose one again brings its parts back. */
  kept?: Partial<Record<QuestionType, string>> | undefined;
}

export interface DraftOption {
  key: number;
  answer_id?: number;
  text: string;
  /** The text in the second language. */
  other?: string | undefined;
  correct: boolean;
  /** Stays at the end when options are shuffled. */
  keepLast?: boolean | undefined;
}

export const emptyDraft: ExamDraft = {
  name: '',
  course: '',
  duration: String(examLimits.minDuration),
  start: null,
  due: null,
  questions: [],
  rules: newRules,
  nextKey: 1,
};

export interface PastedOption {
  text: string;
  correct: boolean;
}

export type DraftAction =
  | {
      do: 'set';
      part: Partial<
        Pick<
          ExamDraft,
          'name' | 'course' | 'duration' | 'start' | 'due' | 'otherName' | 'both' | 'complete' | 'questions' | 'draws'
        >
      >;
    }
  | { do: 'setRules'; part: Partial<DraftRules> }
  | { do: 'addQuestion'; type: QuestionType }
  | { do: 'removeQuestion' | 'duplicateQuestion'; key: number }
  /** Back to where it was, from 0; what was written since stays. */
  | { do: 'returnQuestion'; question: DraftQuestion; at: number }
  | { do: 'moveQuestion'; key: number; by: number }
  | {
      do: 'changeQuestion';
      key: number;
      part: Partial<Pick<DraftQuestion, 'type' | 'text' | 'other' | 'others' | 'points' | 'parts'>>;
    }
  | { do: 'addOption'; key: number }
  | { do: 'addOptions'; key: number; options: readonly PastedOption[]; after?: number }
  | { do: 'removeOption'; key: number; option: number }
  | { do: 'moveOption'; key: number; option: number; by: number }
  | {
      do: 'changeOption';
      key: number;
      option: number;
      part: Partial<Pick<DraftOption, 'text' | 'other' | 'correct' | 'keepLast'>>;
    };

function moved<T extends { key: number }>(list: readonly T[], key: number, by: number): T[] {
  const from = list.findIndex((item) => item.key === key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= list.length) return [...list];
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** A new question starts with room for two options. */
function newQuestion(type: QuestionType, key: number): DraftQuestion {
  const options = hasOptions(type) ? [1, 2].map((more) => ({ key: key + more, text: '', correct: false })) : [];
  return { key, type, text: '', points: '1', options };
}

function copyOf(question: DraftQuestion, key: number): DraftQuestion {
  const { question_id: _id, from: _from, bank: _bank, kept: _kept, ...rest } = question;
  const options = question.options.map(({ answer_id: _, ...option }, index) => ({ ...option, key: key + 1 + index }));
  return { ...rest, key, options };
}

/** Inserts options after `after` (or at the end), replacing untouched empty ones. */
function withOptions(question: DraftQuestion, added: readonly PastedOption[], nextKey: number, after?: number) {
  const kept = question.options.filter((option) => !isBlank(option.text) || option.correct || option.key === after);
  const at = kept.findIndex((option) => option.key === after);
  const room = examLimits.maxOptions - kept.length;
  const fresh = added.slice(0, Math.max(0, room)).map((option, index) => ({ ...option, key: nextKey + index }));
  const options = [...kept];
  options.splice(at < 0 ? kept.length : at + 1, 0, ...fresh);
  return { ...question, options: options.filter((option) => option.key !== after || !isBlank(option.text)) };
}

/** Applies the author's actions to a draft; pure, so that the draft can be stored and restored as it is. */
export function draftReducer(draft: ExamDraft, action: DraftAction): ExamDraft {
  switch (action.do) {
    case 'set':
      return { ...draft, ...action.part };
    case 'setRules':
      return { ...draft, rules: { ...(draft.rules ?? olderRules), ...action.part } };
    case 'addQuestion': {
      if (draft.questions.length >= examLimits.maxQuestions) return draft;
      const question = newQuestion(action.type, draft.nextKey);
      return { ...draft, questions: [...draft.questions, question], nextKey: draft.nextKey + 3 };
    }
    case 'removeQuestion':
      return { ...draft, questions: draft.questions.filter((question) => question.key !== action.key) };
    case 'returnQuestion': {
      const { question, at } = action;
      const isThere = draft.questions.some(({ key }) => key === question.key);
      if (isThere || draft.questions.length >= examLimits.maxQuestions) return draft;
      const keys = [question.key, ...question.options.map(({ key }) => key)];
      const nextKey = Math.max(draft.nextKey, 1 + Math.max(...keys));
      return { ...draft, questions: draft.questions.toSpliced(at, 0, question), nextKey };
    }
    case 'duplicateQuestion': {
      const at = draft.questions.findIndex((question) => question.key === action.key);
      const original = draft.questions[at];
      if (!original || draft.questions.length >= examLimits.maxQuestions) return draft;
      const questions = [...draft.questions];
      questions.splice(at + 1, 0, copyOf(original, draft.nextKey));
      return { ...draft, questions, nextKey: draft.nextKey + 1 + original.options.length };
    }
    case 'moveQuestion':
      return { ...draft, questions: moved(draft.questions, action.key, action.by) };
    default: {
      const used = action.do === 'addOptions' ? action.options.length : action.do === 'addOption' ? 1 : 0;
      return {
        ...draft,
        questions: draft.questions.map((question) =>
          question.key === action.key ? changedQuestion(question, action, draft.nextKey) : question,
        ),
        nextKey: draft.nextKey + used,
      };
    }
  }
}

type QuestionAction = Exclude<
  DraftAction,
  {
    do: 'set' | 'setRules' | 'addQuestion' | 'removeQuestion' | 'returnQuestion' | 'duplicateQuestion' | 'moveQuestion';
  }
>;

function changedQuestion(question: DraftQuestion, action: QuestionAction, nextKey: number): DraftQuestion {
  switch (action.do) {
    case 'changeQuestion': {
      const { type } = action.part;
      if (type === undefined || type === question.type) return { ...question, ...action.part };
      const { parts, kept } = question;
      const others = parts === undefined ? kept : { ...kept, [question.type]: parts };
      return { ...question, ...action.part, parts: others?.[type], ...(others && { kept: others }) };
    }
    case 'addOption':
      if (question.options.length >= examLimits.maxOptions) return question;
      return { ...question, options: [...question.options, { key: nextKey, text: '', correct: false }] };
    case 'addOptions':
      return withOptions(question, action.options, nextKey, action.after);
    case 'removeOption':
      return { ...question, options: question.options.filter((option) => option.key !== action.option) };
    case 'moveOption':
      return { ...question, options: moved(question.options, action.option, action.by) };
    case 'changeOption':
      return {
        ...question,
        options: question.options.map((option) =>
          option.key === action.option ? { ...option, ...action.part } : option,
        ),
      };
  }
}

/** The whole number that was typed; null if it is none. */
const whole = (typed: string): number | null => readWithin(typed, { most: 999_999 });
/** The points of a question as typed; null if they are no whole number. */
export const pointsOf = ({ points }: Pick<DraftQuestion, 'points'>): number | null => whole(points);
/** The minutes of an exam as typed; null if they are no whole number. */
export const durationOf = ({ duration }: Pick<ExamDraft, 'duration'>): number | null => whole(duration);

/** What a student is asked: of a pool as many as it draws, here the first of them (QST-06). */
export function askedIn({ questions, draws }: Pick<ExamDraft, 'questions' | 'draws'>): DraftQuestion[] {
  const left = drawsOf({ draws }) ?? [];
  return questions.filter(({ pool }) => !pool || left[pool - 1]!-- > 0);
}

/** How many questions each pool draws, as typed; 0 for what is no number. */
export const drawsOf = ({ draws }: Pick<ExamDraft, 'draws'>): number[] | undefined =>
  draws?.map((typed) => whole(typed) ?? 0);

/** The exam's total: the sum of the points of what a student is asked (EXM-05). */
export function draftTotal(draft: Pick<ExamDraft, 'questions' | 'draws'>): number {
  return askedIn(draft).reduce((sum, question) => sum + (pointsOf(question) ?? 0), 0);
}
