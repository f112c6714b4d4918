import type { ErrorCode } from '../error-codes.ts';
import { failureExtras, generalFailure, mayAnswer } from '../failure.ts';
import type { Route } from '../route.ts';

/** What a failure of a route says that nobody declared: its code or fields; empty when all is declared (HSE-06). */
export function undeclaredIn(
  route: Pick<Route, 'errors' | 'failure' | 'feature' | 'method' | 'path'>,
  body: Record<string, unknown>,
): string[] {
  const code = body.code as ErrorCode;
  const declared = {
    ...generalFailure.shape,
    ...failureExtras([code], route.failure)?.shape,
  };
  const fields = Object.keys(body).filter((field) => !Object.hasOwn(declared, field));
  return mayAnswer(route, code) ? fields : [code, ...fields];
}
