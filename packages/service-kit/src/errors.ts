import { type ErrorCode, errorCodes } from '@daftar/contracts/error-codes';
import type { FailureDetails } from '@daftar/contracts/failure';
import type { MessageKey } from '@daftar/i18n/messages/index';
import type { TextParams } from '@daftar/i18n/translate';
import type { SpokenParams } from './say.ts';

/** One invalid field: its place in the request (`body.email`, `params.examId`) and its text. */
export interface FieldError {
  field: string;
  key: MessageKey;
  params?: TextParams;
}

export interface AppErrorDetail<Code extends ErrorCode = ErrorCode> {
  fields?: readonly FieldError[];
  /** Parameters of the text. */
  params?: SpokenParams;
  /** Another text than the code's own, for example one with a count. */
  text?: MessageKey;
  /** More fields of the reply, as the code declares them: for example what still uses a course (ADC-15). */
  extra?: FailureDetails<Code>;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** Any refusal or failure that a caller may see: a code of the contracts, which also determines status and text. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly detail: AppErrorDetail<Code>;

  constructor(code: Code, detail: AppErrorDetail<Code> = {}) {
    super(code, { cause: detail.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return errorCodes[this.code];
  }
}

/** What a part of a reply says, or null where it is refused with one of these codes. Other failures are thrown. */
export async function unlessRefused<T>(codes: readonly ErrorCode[], part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  }
}
