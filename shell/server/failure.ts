import { type ErrorCode, errorCodes } from '@daftar/contracts/error-codes';
import { type Failure as FailureBody, failureBody } from '@daftar/contracts/failure';
import { bilingual } from '@daftar/service-kit/say';
import { routesOf } from './routes.ts';

export interface Failure {
  status: number;
  body: FailureBody;
}

/** A failure that the shell server answers itself, in the services' form. */
export const failure = (code: ErrorCode): Failure => ({
  status: errorCodes[code],
  body: failureBody(code, bilingual(code)),
});

/** The same of a call, with the fields that its route declares for failures. */
export const callFailure = (path: string, code: ErrorCode): Failure => ({
  status: errorCodes[code],
  body: failureBody(code, bilingual(code), routesOf.at(path)[0]?.failure),
});
