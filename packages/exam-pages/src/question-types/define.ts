import type { QuestionParts, QuestionProblem } from '@daftar/contracts/exams/question-types/define';
import { createPageTexts, type Lang, languageCode, type Say, type Texts } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import type { ComponentType } from 'react';
import { sharedTexts } from './type-texts.ts';

/*
 * The screens of a type of questions: what its folder here exports, as `list.ts` names it. What a type does is in its
 * folder in contracts. See “Add a question type” in docs/contributing/adding.md.
 */

/** The field of a question: how it is answered. */
export interface AnswerProps<Body, Answer> {
  /** As it is shown: shuffled for this attempt, never with a key. */
  body: Body;
  /** null: none. */
  answer: Answer | null;
  /** A choice, a move, a cleared field: one step that can be undone. null takes the answer away. Absent: only shown. */
  onAnswer?: ((answer: Answer | null) => void) | undefined;
  /** The same while a text is typed; letters that follow each other are one step. */
  onType?: ((answer: Answer | null) => void) | undefined;
  disabled?: boolean | undefined;
  /** Letters of the keyboard choose options while one has the focus (BOD-03). */
  letters?: boolean | undefined;
  /** Ids of the question’s heading and text, for `aria-labelledby` and `aria-describedby`. */
  labelledBy: string;
  /** Direction and language of the question’s own texts. */
  readAs: { dir: 'ltr' | 'rtl'; lang?: string | undefined };
}

/** What became of an answer, part by part: what was given, what is right, what each part earned (QST-03). */
export interface ReviewProps<Body, Key, Answer> {
  parts: QuestionParts<Body, Key>;
  answer: Answer | null;
  /** Points of the question; what the answer earned is shown beside it already. */
  points: number;
  readAs: AnswerProps<Body, Answer>['readAs'];
}

/** The editor of a question’s parts, under its text. */
export interface EditProps<Body, Key> {
  parts: QuestionParts<Body, Key>;
  onChange: (parts: QuestionParts<Body, Key>) => void;
  /** Empty until they may be told. */
  problems: readonly QuestionProblem[];
  disabled?: boolean | undefined;
  /** Of a question that was sat: its body stays as it is, and fields for it are not shown or only shown. */
  keyOnly?: boolean | undefined;
}

/** What was answered how often, the most frequent first; `answer` is what `countedAs` said. */
export interface FiguresProps<Body, Key> {
  parts: QuestionParts<Body, Key>;
  counts: readonly { answer: string; count: number }[];
  /** How many answered. */
  answered: number;
}

/** What a folder’s `screens.tsx` exports by default; the editor, for doctors alone, is in `edit.tsx`. */
export interface QuestionScreens<Body, Key, Answer> {
  Answer: ComponentType<AnswerProps<Body, Answer>>;
  Review: ComponentType<ReviewProps<Body, Key, Answer>>;
  Figures: ComponentType<FiguresProps<Body, Key>>;
}
export type QuestionEdit<Body, Key> = ComponentType<EditProps<Body, Key>>;

/** Screens of which the type isn’t known; what they are given has passed the type’s schemas. */
// biome-ignore lint/suspicious/noExplicitAny: a component takes the parts of its own type, which only the list knows
export type AnyScreens = QuestionScreens<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyEdit = QuestionEdit<any, any>;

/** Declares the screens of a type. */
export const defineScreens = <Body, Key, Answer>(
  screens: QuestionScreens<Body, Key, Answer>,
): QuestionScreens<Body, Key, Answer> => screens;

type Speaker = (key: string, params?: Parameters<Say>[1]) => string;
const speakers = new WeakMap<Texts, Partial<Record<Lang, Speaker>>>();

/** Says a type’s own texts: they come with its screens, not with every page. */
export function useTypeTexts<T extends Texts>(
  texts: T,
): (key: keyof T & string, params?: Parameters<Say>[1]) => string {
  const { language } = useLanguage();
  const lang = languageCode(language);
  const known = speakers.get(texts) ?? {};
  if (!known[lang]) {
    const own = createPageTexts();
    own.add('type', texts);
    known[lang] = own.speaker(lang, ['type']);
    speakers.set(texts, known);
  }
  return known[lang];
}

/** Texts that several types share. */
export const useSharedTexts = () => useTypeTexts(sharedTexts);
