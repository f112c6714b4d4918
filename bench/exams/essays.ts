import { Agent, request } from 'node:http';
import { editBetween, textHash } from '@daftar/contracts/exams/text-edit';
import type pg from 'pg';
import { type Row, ratioRow } from '../support/table.ts';
import { device, type Faculty } from './fill.ts';

/** [EDG-06]: what the saves of an essay of 10,000 Arabic characters send and write, whole and as changes. */
const characters = 10_000;
const writers = 20;
const savesEach = 150;
/** Letters between two saves: a quick typist, and a save every one and a half seconds. */
const letters = 8;

/** Numbers from a seed, so that both ways save the same texts. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.imul(state, 1_103_515_245) + 12_345;
    return ((state >>> 8) & 0xffff) / 0x10000;
  };
}

const alphabet = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
function words(random: () => number, length: number): string {
  let text = '';
  while (text.length < length) {
    const word = Array.from({ length: 2 + Math.floor(random() * 6) }, () => alphabet[Math.floor(random() * 28)]);
    text += `${random() < 0.4 ? 'ال' : ''}${word.join('')} `;
  }
  return text.slice(0, length);
}

/** The texts of one writer, save by save: mostly at the end, now and then a word corrected somewhere before. */
function* texts(seed: number): Generator<string> {
  const random = chances(seed);
  let text = words(random, characters);
  yield text;
  for (let n = 0; n < savesEach; n += 1) {
    const at = n % 15 === 7 ? Math.floor(random() * text.length) : text.length;
    text = text.slice(0, at) + words(random, letters) + text.slice(at + (at < text.length ? letters : 0));
    yield text;
  }
}

/** What Chromium sends with such a call over HTTP/1.1, besides its cookie. */
const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'ar,en;q=0.9',
  'content-type': 'application/json',
};

async function send(agent: Agent, method: string, url: string, cookie: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method,
      agent,
      headers: { ...headers, cookie, 'content-length': Buffer.byteLength(text) },
    });
    call.on('error', reject);
    call.on('response', (reply) => {
      reply.resume();
      const head = (call as unknown as { _header: string })._header;
      reply.on('end', () =>
        reply.statusCode === 200
          ? resolve(head.length + Buffer.byteLength(text))
          : reject(new Error(`${method} ${url}: ${reply.statusCode}`)),
      );
    });
    call.end(text);
  });
}

interface Cost {
  uploaded: number;
  wal: number;
}

/** Saves everybody's texts, one writer after the other within each round; answers bytes per save, without the first. */
async function write(
  db: pg.Client,
  url: string,
  faculty: Faculty,
  cookies: Map<number, string>,
  how: 'whole' | 'changes',
): Promise<Cost> {
  const agent = new Agent({ keepAlive: true });
  const question_id = faculty.questions[how === 'whole' ? 0 : 1]!.question_id;
  const before = new Map<number, string>();
  const essays = faculty.attempts.slice(0, writers).map((attempt, n) => ({ ...attempt, texts: texts(n + 1) }));
  const cost = { uploaded: 0, wal: 0 };
  const walNow = async () =>
    Number((await db.query(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`)).rows[0].at);
  let from = 0;
  for (let save = 0; save <= savesEach; save += 1) {
    if (save === 1) {
      // what the other way left behind is not this one's; and the first change of a page after a checkpoint costs its
      // whole image, the same for both
      await db.query('vacuum attempt_answer, attempt');
      await db.query('checkpoint');
    }
    if (save === 2) from = await walNow();
    for (const { attempt_id, student_id, texts: essay } of essays) {
      const answer_text = essay.next().value as string;
      const seq = save + 1 + (how === 'whole' ? 0 : 10_000);
      const base = before.get(attempt_id);
      const path = `${url}/api/attempts/${attempt_id}`;
      const cookie = cookies.get(student_id)!;
      const bytes =
        how === 'whole' || base === undefined
          ? await send(agent, 'PUT', `${path}/answers`, cookie, {
              ...{ device, more: false, answers: [{ question_id, answer_id: null, answer_text, seq }] },
            })
          : await send(agent, 'POST', `${path}/text-edits`, cookie, {
              ...{ device, question_id, base_seq: seq - 1, seq, more: false },
              ...{ ...editBetween(base, answer_text), hash: textHash(answer_text) },
            });
      before.set(attempt_id, answer_text);
      if (save > 1) cost.uploaded += bytes;
    }
  }
  await db.query('vacuum attempt_answer, attempt');
  cost.wal = (await walNow()) - from;
  agent.destroy();
  const saves = writers * (savesEach - 1);
  return { uploaded: cost.uploaded / saves, wal: cost.wal / saves };
}

/** The rows of EDG-06; `faculty` has its attempts open. */
export async function essayRows(
  db: pg.Client,
  url: string,
  faculty: Faculty,
  cookies: Map<number, string>,
): Promise<Row[]> {
  const whole = await write(db, url, faculty, cookies, 'whole');
  const changes = await write(db, url, faculty, cookies, 'changes');
  const row = (what: string, of: keyof Cost) =>
    ratioRow(
      'EDG-06',
      what,
      {
        figure: `${Math.round(changes[of])} B per save`,
        reference: `whole texts ${Math.round(whole[of])} B`,
        ratio: whole[of] / changes[of],
      },
      { atLeast: 10 },
    );
  return [
    row('an essay of 10,000 Arabic characters: uploaded, headers included', 'uploaded'),
    row('the same: written to the WAL', 'wal'),
  ];
}
