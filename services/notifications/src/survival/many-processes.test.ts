import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../testing/platform.ts';
import type { ServiceProcess } from '../testing/process.ts';

const students = 300;
const long = 240_000;
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ students, onRedis: false });
}, long);
afterAll(() => platform.stop());

/** A student's bell: polls one process after the other, with the version it holds. */
async function poll(processes: readonly ServiceProcess[], student: number, stopped: () => boolean) {
  const cookie = await platform.cookies.student(student);
  const counts = { unchanged: 0, changed: 0, refused: 0, wrong: [] as number[] };
  let held = '';
  for (let turn = 0; !stopped(); turn++) {
    const http = processes[turn % processes.length] as ServiceProcess;
    const path = `/api/unread-notifications/${20_000_000 + student}`;
    const reply = await fetch(http.url + path, { headers: { cookie, 'if-none-match': held } }).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => {});
    if (reply === undefined) counts.refused += 1;
    else if (reply.status === 304) counts.unchanged += 1;
    else if (reply.status === 200) {
      counts.changed += 1;
      held = reply.headers.get('etag') as string;
    } else counts.wrong.push(reply.status);
    await pause(20);
  }
  return counts;
}

test(
  '[OPS-05] [PLT-07] several of each process under load, one of each killed: nothing is lost, the others keep serving',
  async () => {
    const starting = (['core', 'http', 'worker'] as const).flatMap((part) => [
      platform.start(part),
      platform.start(part),
    ]);
    const [core1, core2, http1, http2, worker1] = (await Promise.all(starting)) as [
      ServiceProcess,
      ServiceProcess,
      ServiceProcess,
      ServiceProcess,
      ServiceProcess,
    ];
    let over = false;
    const polling = [1, 2, 3, 4, 5, 6].map((student) => poll([http1, http2], student, () => over));
    const accepted: string[] = [];
    for (let n = 0; n < 30; n++) {
      const text = `under load ${n}`;
      // like a browser's user: retry when there was no answer
      const sent = (await platform.announce(n % 2 ? core1 : core2, text)) || (await platform.announce(core2, text));
      if (sent) accepted.push(text);
      if (n === 10) await worker1.kill('SIGKILL');
      if (n === 15) await core1.kill('SIGKILL');
      if (n === 20) await http1.kill('SIGKILL');
    }
    expect(accepted).toHaveLength(30);
    await platform.expectDelivered(accepted, http2);
    over = true;
    for (const counts of await Promise.all(polling)) {
      expect(counts.wrong).toEqual([]);
      expect(counts.changed).toBeGreaterThan(0);
      expect(counts.unchanged).toBeGreaterThan(counts.changed);
    }
  },
  long,
);
