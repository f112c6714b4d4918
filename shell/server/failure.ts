import { type ErrorCode, errorCodes } from '@daftar/contracts/error-codes';
import { bilingual } from '@daftar/service-kit';

export interface Failure {
  status: number;
  body: Record<string, unknown>;
}

/** A failure that the shell server answers itself, in the services' form. */
export function failure(code: ErrorCode): Failure {
  return { status: errorCodes[code], body: { success: false, ...bilingual(code), code } };
}

/** Like `failure`; session calls also carry their own Status, as the services' failures do. */
export function callFailure(path: string, code: ErrorCode): Failure {
  const { status, body } = failure(code);
  const isSessionCall = path === '/api/auth' || path.startsWith('/api/auth/');
  return { status, body: isSessionCall ? { ...body, Status: 'Error', Error: body.EnMessage } : body };
}
