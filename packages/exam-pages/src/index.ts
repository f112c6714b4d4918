export { AttemptEventKind, AttemptRecord } from './attempt-record.tsx';
export { Countdown, useServerNow } from './countdown.tsx';
export { ExamFacts } from './exam-facts.tsx';
export {
  type ExamDetails,
  type ExamListItem,
  examKeys,
  useExamDetails,
  useExams,
  useReview,
} from './exam-queries.ts';
export { ExamScore } from './exam-score.tsx';
export { ExamStateBadge } from './exam-state-badge.tsx';
export { BandCurve, type BandPoint } from './figures/band.tsx';
export { BoxPlots, type BoxRow } from './figures/box-plots.tsx';
export { PairPlot, type PairRow } from './figures/pair-plot.tsx';
export { type PointShape, Scatter, type ScatterPoint } from './figures/scatter.tsx';
export { FormulaMarks } from './formula-marks.tsx';
export { HeardAs } from './formulas/heard-as.tsx';
export { HeardBelow, HeardButton, hasFormula } from './formulas/heard-button.tsx';
export { KnownFormulas } from './formulas/known-formulas.tsx';
export { ItemFeedback } from './item-feedback.tsx';
export { LanguageChoice } from './languages/language-choice.tsx';
export { PairedText } from './languages/paired-late.tsx';
export { Review } from './languages/review-late.tsx';
export { useSaid } from './languages/use-said.ts';
export { useSaidParts } from './languages/use-said-parts.ts';
export { optionLetter } from './letters.ts';
export { untilNextSecond } from './next-second.ts';
export { AnswerText } from './pictures/answer-text.tsx';
export { KnownPictures, type PictureState } from './pictures/known-pictures.tsx';
export type { DrawnPicture, KeepPicture } from './pictures/new-picture.ts';
export { PictureField, withPictures } from './pictures/picture-field.tsx';
export { PictureView } from './pictures/picture-view.tsx';
export { useKeepPicture } from './pictures/use-keep-picture.ts';
export { plainQuestionText } from './plain-question-text.ts';
export { PrintOut } from './print/print-out.tsx';
export { QrFigure } from './print/qr-figure.tsx';
export { QuestionText } from './question-text.tsx';
export { useQuestionTypeName } from './question-type-names.ts';
export { bringTypes, broughtTypes, shownType, useTypes } from './question-types/bring.ts';
export { QuestionView, type ShownOption, type ShownQuestion } from './question-view.tsx';
export { ResultTable, reviewReadAs, TypedResult } from './result-table.tsx';
export { ResultTotal } from './result-total.tsx';
export { type ReviewedQuestion, type ReviewRow, reviewedQuestions, reviewTotal } from './review.ts';
export { type SoFar, scoreSoFar } from './so-far.ts';
export { examPagesTexts } from './texts.ts';
export { type ExamChoice, useExamChoice } from './use-exam-choice.ts';
export { useExamTexts } from './use-exam-texts.ts';
export { VisibleFirst } from './visible-first.tsx';
