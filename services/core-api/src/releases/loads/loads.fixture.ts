import { randomUUID } from 'node:crypto';
import { app } from '../../testing/app.ts';

interface Live {
  stable: string;
  previous?: string;
  canary?: string;
  stableAt?: Date;
  routes?: string[];
  /** Permissions that both versions declare (SHP-08). */
  permissions?: string[];
}

/** A remote with two uploaded versions, `1` and `2`, of which these are live. */
export async function liveRemote(
  remote: string,
  { stable, previous, canary, stableAt, routes, permissions = [] }: Live,
): Promise<void> {
  const now = app.clock.now();
  for (const version of ['1', '2']) {
    const file = randomUUID();
    await app.db('stored_file').insert({
      id: file,
      storage_key: `releases/${file}`,
      original_name: `${remote} ${version}`,
      size_bytes: 1,
      sha256: '0'.repeat(64),
      mime_type: 'application/octet-stream',
      created_at: now,
    });
    const release = {
      id: remote,
      version,
      contract: 1,
      roles: ['student'],
      routes: routes ?? [`/${remote}`],
      navigation: [],
      permissions: permissions.map((name) => ({ name, en: `May ${name}`, ar: 'صلاحية' })),
      files: [{ path: 'mf-manifest.json', size: 1, sha384: `sha384-${'A'.repeat(64)}` }],
      needs: {},
    };
    const document = JSON.stringify({ text: JSON.stringify(release), signature: 'x' });
    await app
      .db('release')
      .insert({ remote, version, document, publisher: 'A team', file_id: file, published_at: now });
  }
  await app.db('release_channel').insert({
    remote,
    stable,
    previous: previous ?? null,
    hold: 'none',
    revision: 1,
    changed_at: now,
    changed_by: 'A team',
    stable_at: stableAt ?? now,
    ...(canary && { canary, canary_at: now, share: 100, people: [], salt: 'x'.repeat(22) }),
  });
}

export const channelOf = (remote: string) => app.db('release_channel').where({ remote }).first();

/** Reports loads as a person’s browser does, each of its own page unless told which. */
export async function reportAs(person: { id: number; role: string }) {
  const call = await app.as(person);
  return (remote: string, version: string, failed: boolean, load = randomUUID()) =>
    call('PUT /api/remote-loads', { body: { load, in_exam: false, remotes: [{ remote, version, failed }] } });
}
