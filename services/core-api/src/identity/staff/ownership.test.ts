import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { TestCall, TestReply } from '../../testing/client.ts';
import type { TestApp } from '../../testing/harness.ts';

const said = ({ status, body }: TestReply<unknown>) => [status, (body as { code?: string }).code];
const fine = (reply: TestReply<unknown>) => expect(reply.status, reply.text).toBeLessThan(300);
const setDuties = (by: TestCall, userId: number, duties: string[] | null, department_ids: number[] = []) =>
  by('PUT /api/accounts/:userId/duties', { params: { userId }, body: { duties, department_ids } });
/** Confirms what was asked at `asked_at`; by default what is asked now. */
const confirm = (by: TestCall, userId: number, asked_at = app.clock.now().toISOString()) =>
  by('POST /api/ownership-requests/:userId/confirm', { params: { userId }, body: { asked_at } });
const drop = (by: TestCall, userId: number) => by('DELETE /api/ownership-requests/:userId', { params: { userId } });
const remove = (by: TestCall, userId: number) =>
  by('POST /api/delete-account/:userId', { params: { userId }, query: { confirm: 'yes' } });

/** A platform whose owners are those that the test makes: all admins from before are auditors. */
const on = async (work: (own: TestApp) => Promise<void>): Promise<void> => {
  await app
    .db('account')
    .where({ role: 'admin' })
    .update({ duties: ['auditor'] });
  await app.db('ownership_request').delete();
  await work(app);
};
const dutiesIn = async (own: TestApp, id: number) =>
  (await own.db('account').where({ id }).first('duties')).duties as string[] | null;

describe('[TRU-17] who is an owner', () => {
  test('the only owner decides alone; from then on a second one confirms', () =>
    on(async (own) => {
      const [one, two] = [await own.build.admin(), await own.build.admin({ duties: ['auditor'] })];
      const third = await own.build.admin({ duties: ['helpDesk'] });
      const first = await own.as(one);
      const since = (await own.db('audit_event').max('id as id').first())?.id ?? 0;
      expect((await setDuties(first, two.id, null)).body).toMatchObject({ success: true, asked: false });
      expect(await dutiesIn(own, two.id)).toBeNull();

      const asked = await setDuties(first, third.id, null);
      expect(asked.body).toMatchObject({ success: true, asked: true });
      expect(await dutiesIn(own, third.id)).toEqual(['helpDesk']);
      const told = await own.db('outbox').whereRaw(`payload ->> 'what' = 'ownershipAsked'`).pluck('payload');
      expect(told.map(({ userId }: { userId: number }) => userId)).toEqual([two.id]);
      expect(said(await confirm(first, third.id))).toEqual([409, 'ownership.askedByYou']);
      expect(said(await confirm(await own.as(third), third.id))).toEqual([403, 'session.wrongDuty']);
      const unconfirmed = await own.as(two, { confirmed: false });
      expect(said(await confirm(unconfirmed, third.id))).toEqual([403, 'session.confirmNeeded']);
      const second = await own.as(two);
      expect((await second('GET /api/ownership-requests')).body).toMatchObject([
        { account_id: third.id, duties: null, by_caller: false },
      ]);
      expect((await first('GET /api/ownership-requests')).body).toMatchObject([{ by_caller: true }]);
      const before = await own.as(third);
      fine(await confirm(second, third.id));
      expect(await dutiesIn(own, third.id)).toBeNull();
      expect((await before('GET /api/departments')).status).toBe(401);
      expect(said(await confirm(second, third.id))).toEqual([404, 'ownership.notAsked']);
      const logged = await own.db('audit_event').where('id', '>', since).orderBy('id').pluck('action');
      expect(logged).toEqual(['account.dutiesChanged', 'account.ownershipAsked', 'account.dutiesChanged']);
    }));

  test('one owner takes no other’s ownership, account, role or address; the other may agree', () =>
    on(async (own) => {
      const [one, two] = [await own.build.admin(), await own.build.admin()];
      const [first, second] = [await own.as(one), await own.as(two)];
      const { department_id } = await own.build.department();
      const demote = { userID: two.id, newRole: 'student', newDepartmentID: department_id };
      expect(said(await remove(first, two.id))).toEqual([409, 'account.ownerFirst']);
      expect(said(await first('POST /api/update-account', { body: demote }))).toEqual([409, 'account.ownerFirst']);
      const address = { userID: two.id, newEmail: 'mine@daftar.test' };
      expect((await first('POST /api/update-account', { body: address })).status).toBe(409);
      fine(await setDuties(first, two.id, ['auditor']));
      expect(await dutiesIn(own, two.id)).toBeNull();
      // who is asked may refuse, and who asked may ask again
      fine(await drop(second, two.id));
      expect(said(await drop(first, two.id))).toEqual([404, 'ownership.notAsked']);
      fine(await setDuties(first, two.id, ['auditor']));
      fine(await confirm(second, two.id));
      expect(await dutiesIn(own, two.id)).toEqual(['auditor']);
      fine(await remove(first, two.id));
      // one’s own ownership, too, and a deleted owner’s, is given by two alone
      await own.db('account').where({ id: two.id }).update({ duties: null });
      fine(await first('POST /api/deleted-accounts/:userId/restore', { params: { userId: two.id } }));
      expect(await dutiesIn(own, two.id)).toEqual(['auditor']);
    }));

  test('what is confirmed is what was seen: another request by now is refused, and one that is overtaken is logged', () =>
    on(async (own) => {
      const [one, two, three] = [await own.build.admin(), await own.build.admin(), await own.build.admin()];
      const [first, second, third] = [await own.as(one), await own.as(two), await own.as(three)];
      const { department_id } = await own.build.department();
      fine(await setDuties(first, three.id, ['auditor']));
      const [seen] = (await second('GET /api/ownership-requests')).body;
      own.clock.advance(1000);
      fine(await setDuties(first, three.id, ['registrar'], [department_id]));
      expect(said(await confirm(second, three.id, seen?.asked_at))).toEqual([409, 'ownership.changed']);
      const [now] = (await second('GET /api/ownership-requests')).body;
      expect(now).toMatchObject({ duties: ['registrar'], department_ids: [department_id] });
      fine(await confirm(second, three.id, now?.asked_at));
      expect(await dutiesIn(own, three.id)).toEqual(['registrar']);
      expect((await third('GET /api/departments')).status).toBe(401);

      fine(await setDuties(first, three.id, null));
      const since = (await own.db('audit_event').max('id as id').first())?.id ?? 0;
      fine(await setDuties(second, three.id, ['helpDesk']));
      expect(await own.db('audit_event').where('id', '>', since).orderBy('id').pluck('action')).toEqual([
        'account.ownershipDropped',
        'account.dutiesChanged',
      ]);
    }));

  test('a request ends with seven days, the asker’s ownership, and another address of the account', () =>
    on(async (own) => {
      const [one, two, three] = [await own.build.admin(), await own.build.admin(), await own.build.admin()];
      const helper = await own.build.admin({ duties: ['helpDesk'] });
      const first = await own.as(one);
      fine(await setDuties(first, helper.id, null));
      const gone = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
        await change();
        const second = await own.as(two);
        expect((await second('GET /api/ownership-requests')).body).toEqual([]);
        expect(said(await confirm(second, helper.id))).toEqual([404, 'ownership.notAsked']);
        await back();
        expect((await second('GET /api/ownership-requests')).body).toHaveLength(1);
      };
      const set = (id: number, values: object) => () => own.db('account').where({ id }).update(values);
      await gone(set(one.id, { duties: ['auditor'] }), set(one.id, { duties: null }));
      await gone(set(helper.id, { email: 'other@daftar.test' }), set(helper.id, { email: helper.email }));
      own.clock.advance(7 * 86_400_000);
      expect((await (await own.as(three))('GET /api/ownership-requests')).body).toEqual([]);
      own.clock.advance(-7 * 86_400_000);
    }));

  test('the last owner stays one, also when two agree to take it from each other', () =>
    on(async (own) => {
      const [one, two] = [await own.build.admin(), await own.build.admin()];
      await own.build.admin({ duties: ['auditor'] });
      const [asOne, asTwo] = [await own.as(one), await own.as(two)];
      fine(await setDuties(asOne, two.id, ['auditor']));
      fine(await setDuties(asTwo, one.id, ['helpDesk']));
      const replies = await Promise.all([confirm(asOne, one.id), confirm(asTwo, two.id)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const [left, ...more] = await own.db('account').where({ role: 'admin' }).whereNull('duties').pluck('id');
      expect(more).toEqual([]);
      const last = await own.as({ id: left, role: 'admin' });
      expect(said(await setDuties(last, left, ['auditor']))).toEqual([409, 'account.lastOwner']);
      expect(said(await remove(last, left))).toEqual([409, 'account.lastOwner']);
      const { department_id } = await own.build.department();
      const demoted = await last('POST /api/update-account', {
        body: { userID: left, newRole: 'student', newDepartmentID: department_id },
      });
      expect(said(demoted)).toEqual([409, 'account.lastOwner']);
    }));
});

test('[TRU-05] a hand-over where another owner exists is confirmed by that one, however old the account is', () =>
  on(async (own) => {
    const [one, two] = [await own.build.admin(), await own.build.admin()];
    const { exam_id, in: inClass } = await own.build.exam();
    const taker = await own.build.instructor();
    const long = new Date(own.clock.now().getTime() - 400 * 86_400_000);
    await own.db('account').where({ id: taker.id }).update({ created_at: long });
    const first = await own.as(one);
    const params = { userId: inClass.instructor.id };
    fine(await first('POST /api/accounts/:userId/hand-over', { params, body: { instructor_id: taker.id } }));
    const keys = async () => (await own.as(taker))('GET /api/exams-answers/:examId', { params: { examId: exam_id } });
    expect(said(await keys())).toEqual([403, 'exam.keysHeld']);
    const [held] = await own.db('key_hold').where({ account_id: taker.id });
    expect(held.email).toBe('');
    const release = (by: TestCall) => by('POST /api/accounts/:userId/release-keys', { params: { userId: taker.id } });
    expect(said(await release(first))).toEqual([409, 'account.keysHeldByYou']);
    fine(await release(await own.as(two)));
    expect((await keys()).status).toBe(200);
  }));
