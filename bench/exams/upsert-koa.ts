import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import pg from 'pg';

/**
 * The reference of PRF-03: the same upsert into the same table, written directly with pg, in a Koa route that does
 * nothing else.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: '-c search_path=core' });
const upsert = {
  name: 'upsert',
  text: `insert into attempt_answer as held (attempt_id, exam_id, question_id, answer_id, seq, saved_at)
    values ($1, 1, $2, $3, $4, $5)
    on conflict (attempt_id, question_id) do update
    set answer_id = excluded.answer_id, seq = excluded.seq, saved_at = excluded.saved_at
    where excluded.seq > held.seq`,
};

const app = new Koa();
app.use(async (koa) => {
  const chunks: Buffer[] = [];
  for await (const chunk of koa.req) chunks.push(chunk as Buffer);
  const { attempt_id, answers } = JSON.parse(Buffer.concat(chunks).toString());
  const [{ question_id, answer_id, seq }] = answers;
  await pool.query({ ...upsert, values: [attempt_id, question_id, answer_id, seq, new Date()] });
  koa.body = { success: true, acked_seq: seq };
});
const server = createServer(app.callback());
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ msg: 'ready', port: (server.address() as AddressInfo).port }));
});
