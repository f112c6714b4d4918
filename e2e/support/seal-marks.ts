import { expect } from '@playwright/test';
import { apiOf, type Person } from './people.ts';

/** Seals a mark of each student in a scheme of two parts. */
export async function sealMarks(url: string, doctor: Person, code: string, marks: readonly [Person, number, number][]) {
  const api = await apiOf(url, doctor);
  const read = async () => (await api.get(`/api/gradebook/${code}`)).json();
  const { version, counts_from } = await read();
  const group = (name: string, name_ar: string, weight: number, part: string) => ({
    name,
    name_ar,
    weight,
    weighing: 'points',
    best: null,
    floor: null,
    part,
  });
  const column = (name: string, max: number, at: number) => ({
    id: null,
    name,
    name_ar: null,
    max,
    group: at,
    shown: true,
  });
  const scheme = await api.put(`/api/gradebook/${code}/scheme`, {
    data: {
      version,
      rounding: 'whole',
      counts_from,
      groups: [group('Work', 'أعمال', 40, 'yearWork'), group('Final', 'نهائي', 60, 'written')],
      items: [],
      columns: [column('Work', 40, 0), column('Final', 60, 1)],
    },
  });
  expect(scheme.status(), await scheme.text()).toBe(200);
  const { items } = await read();
  const changes = marks.flatMap(([{ id }, ...points]) =>
    points.map((value, at) => ({ item: items[at].item, student_id: id, value, version: 0 })),
  );
  expect((await api.put(`/api/gradebook/${code}/cells`, { data: { changes } })).status()).toBe(200);
  const sealed = await api.post(`/api/grade-seals/${code}`, { data: { scheme: (await read()).version } });
  expect(sealed.status(), await sealed.text()).toBe(200);
}
