import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { buildJob } from '../../testing/jobs.ts';
import { handleJob } from '../events/handle-job.ts';
import { rememberedTexts } from './remembered-texts.ts';

const own = useDatabase();

test('[FIX-19] words that change during a read are returned, but not remembered', async () => {
  const job = buildJob();
  await handleJob(own.db, job);
  const { id } = await own.db('notification').where({ event_id: job.eventId }).first('id');
  const texts = rememberedTexts(own.db);
  const reading = texts.of([id]);
  texts.forget(id);
  expect(await reading).toMatchObject([{ about_name: 'Midterm' }]);
  await own
    .db('notification')
    .where({ id })
    .update({ params: { ...job.params, exam: 'Final' } });
  expect(await texts.of([id])).toMatchObject([{ about_name: 'Final' }]);
  // from here on they are remembered, until a change
  await own
    .db('notification')
    .where({ id })
    .update({ params: { ...job.params, exam: 'Quiz' } });
  expect(await texts.of([id])).toMatchObject([{ about_name: 'Final' }]);
  texts.forgetAll();
  expect(await texts.of([id])).toMatchObject([{ about_name: 'Quiz' }]);
});

test('[NTF-10] a text that is remembered when a read begins is returned, also when it is forgotten before it ends', async () => {
  const [first, second] = [buildJob(), buildJob()];
  for (const job of [first, second]) await handleJob(own.db, job);
  const ids: number[] = await own
    .db('notification')
    .whereIn('event_id', [first.eventId, second.eventId])
    .orderBy('id')
    .pluck('id');
  const texts = rememberedTexts(own.db);
  await texts.of([ids[0] as number]);
  const reading = texts.of([...ids, 2_000_000_000]);
  texts.forget(ids[0] as number);
  expect(await reading).toMatchObject([{ about_name: 'Midterm' }, { about_name: 'Midterm' }, undefined]);
});
