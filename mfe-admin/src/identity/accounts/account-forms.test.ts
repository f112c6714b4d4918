import { describe, expect, test } from 'vitest';
import { type AccountChanges, fieldOfChange, filledIn, noChanges } from './account-changes.ts';
import { dutiesBody, noDuties } from './chosen-duties.ts';
import { addAccountBody, blankAccount, type NewAccount, staffBody } from './new-account.ts';

const typed = (changes: Partial<NewAccount>): NewAccount => ({
  ...blankAccount,
  userID: '2027001',
  firstName: 'Mona',
  lastName: 'Adel',
  email: 'mona@faculty.test',
  password: 'a first password',
  ...changes,
});

describe('[HSE-10] [ADA-09] what Add Account sends', () => {
  test('nothing without a role', () => {
    expect(addAccountBody(typed({}))).toBeNull();
  });

  test('a student has a level and a department, but no title', () => {
    const body = addAccountBody(typed({ role: 'student', level: '2', departmentID: '7', title: 'doctor' }));
    expect(body).toMatchObject({ userID: '2027001', role: 'student', level: '2', departmentID: '7' });
    expect(body).not.toHaveProperty('title');
  });

  test('a doctor has a title, or none, but no level', () => {
    const doctor = typed({ role: 'instructor', level: '2' });
    expect(addAccountBody(doctor)).toMatchObject({ title: 'doctor', departmentID: null });
    expect(addAccountBody(doctor)).not.toHaveProperty('level');
    expect(addAccountBody({ ...doctor, title: 'none' })).toMatchObject({ title: null });
  });

  test('what was left empty is none, and blanks are not a name', () => {
    const body = addAccountBody(typed({ role: 'student', firstNameAr: '  ', lastNameAr: ' عادل ', password: '' }));
    expect(body).toMatchObject({ firstNameAr: null, lastNameAr: 'عادل', level: null, password: undefined });
  });
});

describe('[HSE-10] [ADA-12] what Update Account sends', () => {
  const changes = (part: Partial<AccountChanges>) => filledIn({ ...noChanges, ...part });

  test('only what was filled in', () => {
    expect(changes({})).toEqual({});
    expect(changes({ newFirstName: '  ', newEmail: 'new@faculty.test' })).toEqual({ newEmail: 'new@faculty.test' });
  });

  test('“no title” removes the title', () => {
    expect(changes({ newTitle: 'none' })).toEqual({ newTitle: null });
    expect(changes({ newTitle: 'professor' })).toEqual({ newTitle: 'professor' });
  });

  test('the server’s name of a field becomes the form’s', () => {
    expect(['email', 'userID', 'departmentID'].map(fieldOfChange)).toEqual([
      'newEmail',
      'newUserID',
      'newDepartmentID',
    ]);
  });
});

describe('[TRU-17] what Add Account sends for the office', () => {
  test('an admin has duties and a password, and no department, level or title of their own', () => {
    const typist = typed({ role: 'admin', departmentID: '7', level: '2' });
    const body = staffBody(typist, { duties: ['registrar', 'auditor'], departments: ['3', '4'] });
    expect(addAccountBody(typist)).toBeNull();
    expect(body).toMatchObject({
      duties: ['registrar', 'auditor'],
      department_ids: [3, 4],
      password: 'a first password',
    });
    expect(Object.keys(body ?? {})).not.toEqual(expect.arrayContaining(['role', 'departmentID', 'level', 'title']));
  });

  test('nothing without a duty, or for a registrar without a department; only a registrar has departments', () => {
    expect(staffBody(typed({ role: 'admin' }), noDuties)).toBeNull();
    expect(staffBody(typed({ role: 'student' }), { duties: ['auditor'], departments: [] })).toBeNull();
    expect(dutiesBody({ duties: ['registrar'], departments: [] })).toBeNull();
    expect(dutiesBody({ duties: ['helpDesk'], departments: ['3'] })).toEqual({
      duties: ['helpDesk'],
      department_ids: [],
    });
  });
});
