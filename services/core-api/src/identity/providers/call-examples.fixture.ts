import { app } from '../../testing/app.ts';
import { example, said, world } from '../../testing/call-example.ts';
import { oidcProvider } from './client.ts';
import { providerList } from './settings.ts';

const issuer = 'https://id.example.edu';
const name = { en: 'University account', ar: 'حساب الجامعة' };
const [settings] = providerList.parse(JSON.stringify([{ id: 'university', issuer, clientId: 'x', name, account: {} }]));

/** The student’s own link to a provider that is never asked. */
async function linked(removed_at: Date | null) {
  if (settings) app.deps.providers.list = [oidcProvider(settings, app.clock)];
  const at = app.clock.now();
  const row = { issuer, subject: 'mona', account_id: world.student.id, linked_at: at, last_used_at: at, removed_at };
  await app.db('external_identity').insert(row).onConflict(['issuer', 'subject']).merge();
  return { params: { userId: world.student.id, providerId: 'university' } };
}

export const providerExamples = [
  example('GET /api/user/:userId/providers')({
    as: 'student',
    good: () => linked(null),
    fields: ['id', 'name', 'name_ar', 'linked_at', 'last_used_at', 'is_removed'],
    refused: () => ({ params: { userId: world.doctor.id } }),
    code: 'session.notYours',
  }),
  example('DELETE /api/user/:userId/providers/:providerId')({
    as: 'student',
    good: () => linked(null),
    fields: said,
    refused: () => ({ params: { userId: world.student.id, providerId: 'another' } }),
    code: 'provider.notLinked',
  }),
  example('PUT /api/user/:userId/providers/:providerId')({
    as: 'student',
    good: async () => linked(app.clock.now()),
    fields: said,
    refused: () => ({ params: { userId: world.student.id, providerId: 'another' } }),
    code: 'provider.notLinked',
  }),
];
