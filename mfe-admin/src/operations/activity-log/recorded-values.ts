export interface RecordedValue {
  field: string;
  before: unknown;
  after: unknown;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens one level: what depended on a deleted account is a separate group. */
function flat(value: unknown): Map<string, unknown> {
  const fields = Object.entries(asRecord(value)).flatMap(([field, one]) =>
    isGroup(one) ? Object.entries(one) : [[field, one] as const],
  );
  return new Map(fields);
}

/** Every value of an event, before and after side by side, in the order of the log. */
export function recordedValues(before: unknown, after: unknown): RecordedValue[] {
  const [left, right] = [flat(before), flat(after)];
  const fields = [...new Set([...left.keys(), ...right.keys()])];
  return fields.map((field) => ({ field, before: left.get(field), after: right.get(field) }));
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** Whether a recorded value is a time in ISO 8601. */
export const isMoment = (value: unknown): value is string => typeof value === 'string' && moment.test(value);
