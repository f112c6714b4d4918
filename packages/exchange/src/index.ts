export type { Accepted, Gap, Option, Pair, Picture, Question, QuestionType, ReadResult, Refused, Why } from './model.ts';
export { questionTypes } from './model.ts';
export { type ReadOptions, readQuestions, type TextFormat, textFormats } from './read.ts';
export { readInWorker, type WorkerOptions } from './read-in-worker.ts';
export { type Response, score, shareOf } from './scoring/score.ts';
export { fromHtml } from './text/from-html.ts';
export { canonical } from './text/render-text.ts';
export { toHtml } from './text/to-html.ts';
export { type WriteFormat, type Written, writeFormats, writeQuestions } from './write.ts';
