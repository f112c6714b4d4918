import { describe, expect, test } from 'vitest';
import { addressWith, usersView } from './users-view.ts';

const view = (address: string, place: Parameters<typeof usersView>[1] = null) =>
  usersView(new URLSearchParams(address), place, 'En');

describe('[HSE-10] [FIX-24] the list of users as its address describes it', () => {
  test('search, order and pages; by id without any', () => {
    expect(view('')).toEqual({ search: '', unenrolled: false, sort: 'id', order: 'asc', keys: [] });
    expect(view('search=mona&sort=name&order=desc', { keys: [7, 9], language: 'En' })).toEqual({
      search: 'mona',
      unenrolled: false,
      sort: 'name',
      order: 'desc',
      keys: [7, 9],
    });
  });

  test('only students who are enrolled in nothing', () => {
    expect(view('only=unenrolled').unenrolled).toBe(true);
  });

  test('an order that isn’t one is the usual one', () => {
    expect(view('sort=password_hash&order=sideways')).toMatchObject({ sort: 'id', order: 'asc' });
  });

  test('pages in another language’s order begin again', () => {
    expect(view('', { keys: [7], language: 'Ar' }).keys).toEqual([]);
    expect(view('', {}).keys).toEqual([]);
  });

  test('a change keeps the rest of the address, and an empty value disappears', () => {
    const address = new URLSearchParams('tab=users&search=mona');
    expect(String(addressWith(address, { sort: 'email' }))).toBe('tab=users&search=mona&sort=email');
    expect(String(addressWith(address, { search: '' }))).toBe('tab=users');
    expect(String(address)).toBe('tab=users&search=mona');
  });
});
