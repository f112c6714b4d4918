import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { liveRemote } from '../loads/loads.fixture.ts';
import { openOverride, setDevelopers } from './rules.ts';

test('[SHP-07] [DLV-07] another version is for those whom the operators have named for this remote, and not in an exam', async () => {
  await liveRemote('map', { stable: '1', canary: '2' });
  const { id: userId } = await app.build.student();
  const { student: inExam } = await app.build.attempt();
  const open = (wanted: { remote?: string; version?: string | undefined } = {}, who = userId) =>
    openOverride(app.deps, { userId: who }, { remote: 'map', version: '2', ...wanted });
  await expect(open()).rejects.toMatchObject({ code: 'release.notDeveloper' });

  await setDevelopers(app.deps, { remote: 'map', people: [userId, inExam.id] });
  expect(await open()).toMatchObject({
    entry: { id: 'map', version: '2', integrity: { manifest: expect.any(String) } },
  });
  expect(await open({ version: undefined })).toEqual({ entry: null });
  await expect(open({ remote: 'other' })).rejects.toMatchObject({ code: 'release.notDeveloper' });
  await expect(open({ version: '9' })).rejects.toMatchObject({ code: 'release.notFound' });
  await expect(open({}, inExam.id)).rejects.toMatchObject({ code: 'release.inExam' });

  await setDevelopers(app.deps, { remote: 'map', people: [] });
  await expect(open()).rejects.toMatchObject({ code: 'release.notDeveloper' });
});
