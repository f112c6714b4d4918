import type { CallName, CallParts, CallReply } from '@daftar/contracts/calls';
import type { ErrorCode } from '@daftar/contracts/error-codes';
import { expect } from 'vitest';
import { app, beforeAll } from './app.ts';
import type { TestCall, TestReply } from './client.ts';
import { samplePdf } from './sample-files.ts';

export type Who = 'admin' | 'doctor' | 'student' | 'anonymous';
/** What a test sends, fitting or not. */
export type Input = Record<string, unknown>;
type Item<Reply> = Reply extends readonly (infer One)[] ? One : Reply;
type FieldIn<Reply> = Reply extends unknown ? keyof Reply & string : never;
type FieldOf<N extends CallName> = FieldIn<Item<CallReply<N>>>;
type Refusal = { refused: () => Input | Promise<Input>; refusedAs?: Who; code: ErrorCode } | { refused?: undefined };

/**
 * One good example of a call, and a refused one of each call in the specification’s point 7. The examples are tested,
 * retried after a lost reply (FIX-09), and shown in the API’s documentation.
 */
export type CallExample<N extends CallName = CallName> = {
  call: N;
  as: Who;
  good: () => CallParts<N> | Promise<CallParts<N>>;
  /** The reply’s fields (those of a list’s first item) as the specification’s points 3 and 7 name them. */
  fields: readonly FieldOf<N>[];
  /** The fields that we add to them. */
  added?: readonly FieldOf<N>[];
} & Refusal;

/** An example whose types have been checked. */
export type TypedExample = {
  call: CallName;
  as: Who;
  good: () => Input | Promise<Input>;
  fields: readonly string[];
  added?: readonly string[];
} & Refusal;

/**
 * Types an example by its call: `example('GET /api/auth')({ … })`. In two steps, so that the compiler knows the call
 * before it reads the example, instead of comparing it with the union of all calls.
 */
export function example<N extends CallName>(
  call: N,
): (given: Omit<CallExample<N>, 'call' | keyof Refusal> & Refusal) => TypedExample;
export function example(call: CallName) {
  return (given: object) => ({ call, ...given }) as TypedExample;
}

/** A client for each of them. */
export const call = {} as Record<Who, TestCall>;
export let world: Awaited<ReturnType<typeof makeWorld>>;

async function makeWorld() {
  const { build } = app;
  const admin = await build.admin();
  const enrolment = await build.enrolment();
  const doctor = enrolment.in.instructor;
  const course = enrolment.in.course;
  const chapter = await build.chapter({ in: enrolment.in });
  const assignment = await build.assignment({
    in: enrolment.in,
    file: { name: 'sheet.pdf' },
    dueAt: new Date(app.clock.now().getTime() + 86_400_000),
  });
  return { admin, enrolment, student: enrolment.student, doctor, course, chapter, assignment };
}

let last = 0;
/** 1, 2, …: tells apart what examples make; the same in each file of tests, whatever ran before it in its process. */
export const unused = (): number => ++last;

/** Call it in a file that makes examples. */
export const prepareExamples = (): void =>
  beforeAll(async () => {
    last = 0;
    world = await makeWorld();
    call.anonymous = app.anonymous;
    call.admin = await app.as(world.admin);
    call.doctor = await app.as(world.doctor);
    call.student = await app.as(world.student);
  });

export const later = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
export const pdf = () => new File([new Uint8Array(samplePdf())], 'chapter.pdf', { type: 'application/pdf' });

/** The reply’s body of a call that an example needs done first. */
export async function made<Body>(reply: Promise<TestReply<Body>>): Promise<Body> {
  const { status, body, text } = await reply;
  expect(status, text).toBeLessThan(300);
  return body;
}

export const none = () => ({});
export const noSuch =
  (name = 'id') =>
  () => ({ params: { [name]: 999_999 } });
export const said = ['success', 'EnMessage', 'ArMessage'] as const;
