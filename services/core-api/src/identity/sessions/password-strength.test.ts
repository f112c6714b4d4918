import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { demoPassword } from '../../demo/faculty-data.ts';
import { app, test } from '../../testing/app.ts';
import { breachedFile, breachedPasswords } from './breached-passwords.ts';
import { weaknessOf, wordsOfPlace } from './password-strength.ts';

const mona = {
  id: 4203117,
  email: 'mona.elsayed@daftar.test',
  first_name: 'Mona',
  last_name: 'El Sayed',
  first_name_ar: 'منى',
  last_name_ar: 'السيد',
};

describe('[TRU-11] a new password', () => {
  test.each([
    ['1234567890', 'password.isPattern'],
    ['          ', 'password.isPattern'],
    ['ababababab', 'password.isPattern'],
    ['qwertyuiop', 'password.isPattern'],
    ['ضصثقفغعهخح', 'password.isPattern'],
    ['abcdef12345', 'password.isPattern'],
    ['01274950386', 'password.isNumber'],
    ['٠١٢٧٤٩٥٠٣٨٦', 'password.isNumber'],
    ['Password2024!', 'password.isCommon'],
    ['p a s s w o r d 1', 'password.isCommon'],
    ['P@55w0rd2024', 'password.isCommon'],
    ['2024password', 'password.isCommon'],
    ['Sunsh1ne!2026', 'password.isCommon'],
    ['كلمة المرور 2026', 'password.isCommon'],
    ['الحمد لله رب العالمين', 'password.isCommon'],
    ['mona.elsayed@daftar.test', 'password.isPersonal'],
    ['Mona-4203117', 'password.isPersonal'],
    ['ElSayed4203117', 'password.isPersonal'],
    ['منى السيد 1999', 'password.isPersonal'],
  ] as const)('“%s” is refused: %s', (password, weakness) => {
    expect(weaknessOf(password, mona)).toBe(weakness);
  });

  test.each(['kmpr-47wx-c3ha-tdny', 'a kettle under seven maps', 'قطار الفجر لا ينتظر', 'right password 1'])(
    '“%s” is accepted',
    (password) => {
      expect(weaknessOf(password, mona)).toBeUndefined();
    },
  );

  test('made of the words of the place is refused, whatever its digits; 3000 of the most common forms are', () => {
    const names = ['Faculty of Computer Science', 'كلية الحاسبات'];
    const place = { words: wordsOfPlace({ publicUrl: 'https://learn.cairo.example', names }) };
    for (const password of ['Daftar-cairo-26', 'CairoLearnFaculty9', 'CairoLearn2026', 'الحاسبات دفتر 26'])
      expect(weaknessOf(password, mona, place)).toBe('password.isOfPlace');
    expect(weaknessOf('a kettle under seven maps', mona, place)).toBeUndefined();

    const file = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
    const words = file.split('\n').filter((word) => word !== '' && !word.startsWith('#'));
    const forms = words.flatMap((word) => [word, `${word}123`, `${word}2024`]).filter((form) => /^\w{10,}$/.test(form));
    expect(new Set(forms).size).toBeGreaterThan(3000);
    expect(forms.filter((form) => !weaknessOf(form, mona))).toEqual([]);
  });

  test('lost in a breach is refused, from a sorted file of any size; another form of file stops the start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daftar-breached-'));
    const path = join(folder, 'hashes.txt');
    const lost = Array.from({ length: 500 }, (_, n) => `a kettle under ${n} maps`);
    const hashes = lost.map((text) => createHash('sha1').update(text).digest('hex').toUpperCase()).sort();
    for (const ending of ['\r\n', '\n']) {
      writeFileSync(path, hashes.map((hash, n) => `${hash}:${n + 1}`).join(ending));
      const isBreached = breachedPasswords(path);
      expect(lost.filter((text) => !isBreached(text))).toEqual([]);
      expect(['a kettle under 500 maps', '', 'x'].filter(isBreached)).toEqual([]);
      expect(weaknessOf(lost[7] ?? '', mona, { isBreached })).toBe('password.isBreached');
    }
    const student = await app.build.student({ password: 'seven wet umbrellas' });
    app.deps.passwords = { isBreached: breachedPasswords(path) };
    const reply = await (await app.as(student))('PUT /api/user/editPassword', {
      body: { userId: student.id, oldPassword: 'seven wet umbrellas', newPassword: lost[3] },
    });
    app.deps.passwords = {};
    expect([reply.body.code, reply.body.EnMessage]).toEqual(['password.tooWeak', expect.stringContaining('breach')]);
    writeFileSync(path, 'password\n');
    expect(breachedFile.safeParse(path).success).toBe(false);
    expect(breachedFile.safeParse(join(folder, 'none')).success).toBe(false);
    await rm(folder, { recursive: true });
  });

  test('is refused at every place where one is set, saying why in both languages; the old ones still work', async () => {
    const weak = 'Password2024';
    const student = await app.build.student({ password: weak });
    const [own, admin] = [await app.as(student), await app.as(await app.build.admin())];
    const department = await app.build.department();
    const changed = await own('PUT /api/user/editPassword', {
      body: { userId: student.id, oldPassword: weak, newPassword: 'Password2025' },
    });
    const updated = await admin('POST /api/update-account', { body: { userID: student.id, newPassword: weak } });
    const added = await admin('POST /api/add-account', {
      body: {
        userID: 4209991,
        firstName: 'Omar',
        lastName: 'Adel',
        email: 'omar@daftar.test',
        password: 'omar4209991',
        role: 'student',
        departmentID: department.department_id,
      },
    });
    for (const [reply, field] of [
      [changed, 'body.newPassword'],
      [updated, 'body.newPassword'],
      [added, 'body.password'],
    ] as const) {
      expect([reply.status, reply.body.code]).toEqual([400, 'password.tooWeak']);
      expect(reply.body.fields?.map((one) => one.field)).toEqual([field]);
      expect(reply.body.ArMessage).toMatch(/[\u0600-\u06FF]/);
    }
    expect(changed.body.EnMessage).toMatch(/attackers/);
    const signIn = { body: { email: student.email, password: weak } };
    expect((await app.anonymous('POST /api/auth/signIn', signIn)).status).toBe(200);
  });
});

test('[COR-12] the password of the demo faculty, which everybody can read, is none to choose', () => {
  expect(weaknessOf(demoPassword, mona)).toBe('password.isCommon');
  expect(weaknessOf(demoPassword.toUpperCase(), mona)).toBe('password.isCommon');
});
