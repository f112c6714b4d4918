import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { addClass } from '../support/people.ts';

const name = (page: Page) => page.getByRole('textbox', { name: 'Exam name' });
const state = (page: Page) => page.getByRole('status', { name: 'Save state of the draft' });
const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');

test('[FIX-11] a draft continues after signing out, on another device, without a connection, and never overwrites another’s work', async ({
  openContext,
  newPerson,
  admin,
}) => {
  const instructor = await newPerson({ role: 'instructor' });
  const { courseCode, courseName } = await addClass(admin, instructor, []);
  const office = await (await openContext(instructor)).newPage();

  // The last changes before signing out are not lost, and none of them stay in this browser.
  await office.goto('/MakeExam');
  await name(office).fill('Graphs');
  await office.getByRole('combobox', { name: 'Course' }).selectOption(courseCode);
  await office.getByRole('button', { name: 'Add essay' }).click();
  await office.getByRole('textbox', { name: 'Question text' }).fill('Explain Dijkstra’s algorithm.');
  await office.getByRole('button', { name: 'Sign Out' }).click();
  await expect(office.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect(await office.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('make-exam')))).toEqual([]);

  const atHome = await openContext(instructor);
  const home = await atHome.newPage();
  await home.goto('/MakeExam');
  await expect(name(home)).toHaveValue('');
  await expect(drafts(home)).toHaveText([new RegExp(`Graphs.*${courseName}.*1 question`)]);
  await home.getByRole('button', { name: 'Open the draft “Graphs”' }).click();
  await expect(name(home)).toHaveValue('Graphs');
  await home.getByRole('button', { name: /^Question 1/ }).click();
  await expect(home.getByRole('textbox', { name: 'Question text' })).toHaveValue('Explain Dijkstra’s algorithm.');

  // Several drafts; on leaving, the page says that they are safe.
  await home.getByRole('button', { name: 'New draft' }).click();
  await name(home).fill('Sorting');
  await expect(state(home)).toHaveText(/^Saved/);
  await expect(drafts(home)).toHaveCount(2);
  await home.getByRole('link', { name: 'Exam Preview' }).first().click();
  await expect(home.getByText('The draft is saved and listed under Make Exam.')).toBeVisible();

  // Without a connection a draft is stored here, and sent when the connection is back.
  await home.goto('/MakeExam');
  await home.getByRole('button', { name: 'Open the draft “Graphs”' }).click();
  await expect(name(home)).toHaveValue('Graphs');
  await atHome.setOffline(true);
  await name(home).fill('Graphs, offline');
  await expect(state(home)).toHaveText(/are kept on this device/);
  await atHome.setOffline(false);
  await expect(state(home)).toHaveText(/^Saved/);

  // Two devices: the first change stays, and what was typed after it is not lost either.
  const again = await (await openContext(instructor)).newPage();
  await again.goto('/MakeExam');
  await again.getByRole('button', { name: 'Open the draft “Graphs, offline”' }).click();
  await expect(name(again)).toHaveValue('Graphs, offline');
  await name(again).fill('Graphs, from the office');
  await expect(state(again)).toHaveText(/^Saved/);
  await name(home).fill('Graphs, from home');
  await expect(home.getByText('This draft was changed on another device meanwhile.')).toBeVisible();
  await home.getByRole('button', { name: 'Keep mine as a separate draft' }).click();
  await expect(state(home)).toHaveText(/^Saved/);
  await home.reload();
  await expect(drafts(home)).toHaveText([/Graphs, from home/, /Graphs, from the office/, /Sorting/]);

  await home.getByRole('button', { name: 'Delete the draft “Sorting”' }).click();
  await home.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(drafts(home)).toHaveText([/Graphs, from home/, /Graphs, from the office/]);
});
