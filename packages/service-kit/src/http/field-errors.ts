import { type ErrorCode, errorCodes } from '@daftar/contracts/error-codes';
import { isMessageKey, type MessageKey } from '@daftar/i18n/messages/index';
import type { TextParams } from '@daftar/i18n/translate';
import type { z } from 'zod';
import { AppError, type FieldError } from '../errors.ts';

type Issue = z.core.$ZodIssue;

const mostFields = 50;

/** Whether a text key is also an error code. */
export function isErrorCode(key: string): key is ErrorCode {
  return Object.hasOwn(errorCodes, key);
}

/** Turns a schema's issues with one part of the request into a refusal that names each field (SEC-01). */
export function invalidInput(part: 'params' | 'query' | 'body', issues: readonly Issue[]): AppError {
  return refuseFields(issues.slice(0, mostFields).map((issue) => toFieldError(part, issue)));
}

/**
 * A refusal that names the invalid fields. If the first text is itself an error code, the reply has that code; a single
 * field's text is also the reply's text.
 */
export function refuseFields(fields: readonly FieldError[]): AppError {
  const first = fields[0];
  if (first && isErrorCode(first.key)) return new AppError(first.key, { fields, params: first.params });
  const alone = fields.length === 1 && first && saysWhat(first.key);
  return new AppError('request.invalid', alone ? { fields, text: first.key, params: first.params } : { fields });
}

/** A field's generic text (“Please fill out this field”) means nothing away from its field. */
const saysWhat = (key: MessageKey): boolean => !key.startsWith('field.');

function toFieldError(part: string, issue: Issue): FieldError {
  const field = [part, ...issue.path.map(String)].join('.').slice(0, 200);
  const { key, params } = textOf(issue);
  return isMessageKey(issue.message) ? { field, key: issue.message, params } : { field, key, params };
}

interface FieldText {
  key: MessageKey;
  params?: TextParams;
}

/** The generic text for a kind of issue. */
function textOf(issue: Issue): FieldText {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { key: 'field.required' };
      if (issue.expected === 'int') return { key: 'field.notAnInteger' };
      if (issue.expected === 'number') return { key: 'field.notANumber' };
      if (issue.expected === 'date') return { key: 'field.badDate' };
      return { key: 'field.wrongType' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      if (issue.format === 'email') return { key: 'field.badEmail' };
      if (issue.format === 'datetime' || issue.format === 'date') return { key: 'field.badDate' };
      return { key: 'field.badFormat' };
    case 'not_multiple_of':
      return { key: 'field.notAMultiple', params: { divisor: Number(issue.divisor) } };
    case 'unrecognized_keys':
      return { key: 'field.unknown' };
    case 'invalid_value':
      return { key: issue.input === undefined ? 'field.required' : 'field.notAChoice' };
    case 'invalid_union':
      return issue.input === undefined ? { key: 'field.required' } : { key: 'field.invalid' };
    default:
      return { key: 'field.invalid' };
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldText {
  const params = { minimum: Number(issue.minimum) };
  if (issue.origin === 'string')
    return params.minimum === 1 ? { key: 'field.required' } : { key: 'field.tooShort', params };
  if (issue.origin === 'array' || issue.origin === 'set') return { key: 'field.tooFewItems', params };
  if (issue.origin === 'date') return { key: 'field.badDate' };
  return { key: issue.inclusive === false ? 'field.notAbove' : 'field.tooSmall', params };
}

function tooBig(issue: z.core.$ZodIssueTooBig): FieldText {
  const params = { maximum: Number(issue.maximum) };
  if (issue.origin === 'string') return { key: 'field.tooLong', params };
  if (issue.origin === 'array' || issue.origin === 'set') return { key: 'field.tooManyItems', params };
  if (issue.origin === 'date') return { key: 'field.badDate' };
  return { key: issue.inclusive === false ? 'field.notBelow' : 'field.tooBig', params };
}
