import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { weaknessOf } from './password-strength.ts';

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
    ['كلمة المرور 2026', 'password.isCommon'],
    ['الحمد لله رب العالمين', 'password.isCommon'],
    ['mona.elsayed@daftar.test', 'password.isPersonal'],
    ['Mona-4203117', 'password.isPersonal'],
    ['ElSayed4203117', 'password.isPersonal'],
    ['منى السيد 1999', 'password.isPersonal'],
  ] as const)('“%s” is refused: %s', (password, weakness) => {
    expect(weaknessOf(password, mona)).toBe(weakness);
  });

  test.each([
    'kmpr-47wx-c3ha-tdny',
    'Daftar-demo-2026',
    'a kettle under seven maps',
    'قطار الفجر لا ينتظر',
    'right password 1',
  ])('“%s” is accepted', (password) => {
    expect(weaknessOf(password, mona)).toBeUndefined();
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
