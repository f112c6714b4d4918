import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/databases.ts';
import { buildJob } from '../../testing/jobs.ts';
import { handleJob } from '../delivery/handle-job.ts';
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
