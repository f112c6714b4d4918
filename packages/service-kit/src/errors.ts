import { type ErrorCode, errorCodes } from '@daftar/contracts/error-codes';
import type { MessageKey } from '@daftar/i18n/messages/index';
import type { TextParams } from '@daftar/i18n/translate';
import type { SpokenParams } from './say.ts';

/** One invalid field: its place in the request (`body.email`, `params.examId`) and its text. */
export interface FieldError {
  field: string;
  key: MessageKey;
  params?: TextParams;
}

export interface AppErrorDetail {
  fields?: readonly FieldError[];
  /** Parameters of the text. */
  params?: SpokenParams;
  /** Another text than the code's own, for example one with a count. */
  text?: MessageKey;
  /** More fields of the reply, for example the uses of a course (ADC-15). */
  extra?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** Any refusal or failure that a caller may see: a code of the contracts, which also determines status and text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: AppErrorDetail;

  constructor(code: ErrorCode, detail: AppErrorDetail = {}) {
    super(code, { cause: detail.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return errorCodes[this.code];
  }
}
