import { type APIRequestContext, expect } from '@playwright/test';
import { choosePassword, inLetters, type Person, uniqueNumber } from './people.ts';

/** Adds somebody of the help desk. */
export async function addStaff(url: string, owner: APIRequestContext): Promise<Person> {
  const id = uniqueNumber();
  const person: Person = {
    id,
    role: 'admin',
    firstName: 'Salma',
    lastName: inLetters(id),
    email: `staff.${id}@daftar.test`,
    password: `handed-over-${id}`,
  };
  const { role: _, id: userID, ...names } = person;
  const data = { ...names, userID, duties: ['helpDesk'], department_ids: [] };
  const added = await owner.post('/api/staff', { data });
  expect(added.status(), await added.text()).toBe(201);
  await choosePassword(url, person, `chosen-${id}`);
  return person;
}
