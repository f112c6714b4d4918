import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, ApiError, createApi } from '@daftar/contracts/client';
import { type History, newHistory } from './history.ts';
import { type Random, randomOf } from './random.ts';
import type { Person, World } from './world.ts';

/** How long one try may take, in milliseconds; a browser waits longer. */
const patienceMs = 12_000;

/** People at work. */
export interface Load {
  history: History;
  /** Begins nothing new; resolves when everything begun has been answered. @throws after a minute and a half */
  finish(): Promise<void>;
}

/** People at work over the one URL, each retrying an unanswered call until it gets an answer. */
export function startLoad(url: string, world: World, seed: number): Load {
  const history = newHistory();
  let isOver = false;
  const giveUp = new AbortController();

  const apiOf = (person: Person): Api =>
    createApi({
      fetch: (path, init) =>
        fetch(`${url}${path}`, {
          ...init,
          headers: {
            ...(init?.headers as Record<string, string>),
            cookie: person.cookie,
            'sec-fetch-site': 'same-origin',
          },
          signal: AbortSignal.any([AbortSignal.timeout(patienceMs), giveUp.signal]),
        }),
    });

  /** Sends the same call until it is answered; a refusal is an answer, and a wrong one here. */
  async function untilAnswered<T>(what: string, send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const reply = await send();
        history.answered += 1;
        return reply;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) {
          history.wrong.push(`${what}: ${error.status} ${error.code} ${error.message}`);
          throw error;
        }
        if (error instanceof ApiError && error.status === 500) history.wrong.push(`${what}: 500 ${error.code}`);
        history.unanswered += 1;
        giveUp.signal.throwIfAborted();
        await pause(100 + Math.random() * 200);
      }
    }
  }

  async function sit(student: Person, random: Random): Promise<void> {
    const api = apiOf(student);
    const device = randomUUID();
    const opened = await untilAnswered('open', () =>
      api('POST /api/attempts', { body: { examId: world.examId, device } }),
    );
    const attemptId = opened.attempt_id;
    const params = { attemptId };
    for (let seq = opened.acked_seq + 1; !isOver; seq++) {
      const question = random.pick(world.questions);
      const save = { attemptId, questionId: question.id, answerId: random.pick(question.options), seq, isAcked: false };
      history.saves.push(save);
      const answers = [{ question_id: save.questionId, answer_id: save.answerId, seq }];
      await untilAnswered('save', () =>
        api('PUT /api/attempts/:attemptId/answers', { params, body: { device, answers } }),
      );
      save.isAcked = true;
      await pause(random.between(20, 150));
    }
    for (let time = 0; time < 3; time++) {
      const { receipt } = await untilAnswered('submit', () =>
        api('POST /api/attempts/:attemptId/submit', { params, body: { device, answers: [] } }),
      );
      history.receipts.push({ attemptId, code: receipt.receipt_code });
    }
  }

  async function announce(random: Random): Promise<void> {
    const api = apiOf(world.doctor);
    for (let n = 1; !isOver; n++) {
      const said = { text: `Announcement ${n}`, isAcked: false };
      history.announcements.push(said);
      const body = {
        userId: world.doctor.id,
        courseCode: world.courseCode,
        EnMessage: said.text,
        ArMessage: said.text,
      };
      const idempotencyKey = randomUUID();
      await untilAnswered('announce', () => api('POST /api/send-notification', { body, idempotencyKey }));
      said.isAcked = true;
      await pause(random.between(200, 600));
    }
  }

  async function makeDepartments(random: Random): Promise<void> {
    const api = apiOf(world.admin);
    for (let n = 1; !isOver; n++) {
      const made = { name: `Department ${n} of the run`, isAcked: false };
      history.departments.push(made);
      const idempotencyKey = randomUUID();
      const body = { department_name: made.name };
      await untilAnswered('department', () => api('POST /api/departments', { body, idempotencyKey }));
      made.isAcked = true;
      await pause(random.between(100, 400));
    }
  }

  async function handIn(student: Person, random: Random): Promise<void> {
    const api = apiOf(student);
    while (!isOver) {
      const content = new Uint8Array(random.between(1, 200_000)).map(() => random.between(0, 255));
      const sha256 = createHash('sha256').update(content).digest('hex');
      const sent = { studentId: student.id, uploadId: randomUUID(), sha256, receipts: [] as string[] };
      history.handIns.push(sent);
      const body = { userId: student.id, assignmentId: world.assignmentId, uploadId: sent.uploadId };
      for (let time = 0; time < 2; time++) {
        const { receipt } = await untilAnswered('hand in', () =>
          api('POST /api/upload-student-assignment', { body, files: { file: new File([content], 'work.bin') } }),
        );
        sent.receipts.push(receipt.receipt_code);
      }
      await pause(random.between(100, 500));
    }
  }

  async function readInbox(student: Person, random: Random): Promise<void> {
    const api = apiOf(student);
    const params = { userId: student.id };
    while (!isOver) {
      const unread = await untilAnswered('unread', () => api('GET /api/unread-notifications/:userId', { params }));
      const ids = unread.map(({ id }) => id);
      const idempotencyKey = randomUUID();
      await untilAnswered('mark read', () =>
        api('POST /api/mark-notifications-read/:userId', { params, body: { ids }, idempotencyKey }),
      );
      await pause(random.between(300, 900));
    }
  }

  const work = [
    ...world.students.map((student, n) => sit(student, randomOf(seed + n))),
    announce(randomOf(seed + 1001)),
    makeDepartments(randomOf(seed + 1002)),
    ...world.students.slice(0, 2).map((student, n) => handIn(student, randomOf(seed + 2000 + n))),
    ...world.students.slice(2, 4).map((student, n) => readInbox(student, randomOf(seed + 3000 + n))),
  ].map((one) => one.catch((error: unknown) => history.wrong.push(`a person gave up: ${error}`)));

  return {
    history,
    async finish() {
      isOver = true;
      const late = setTimeout(
        () => giveUp.abort(new Error('no answer a minute and a half after the last fault')),
        90_000,
      );
      await Promise.all(work);
      clearTimeout(late);
    },
  };
}
