import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAuditField } from '@daftar/i18n/messages/audit-fields';
import { describe, expect, test } from 'vitest';
import { isMoment, recordedValues } from './recorded-values.ts';

describe('values of an event', () => {
  test('are shown side by side, with groups among the others', () => {
    const before = { id: 7, uses: { classes: 2, exams: 0 } };
    expect(recordedValues(before, { id: 8, email: 'a@b.test' })).toEqual([
      { field: 'id', before: 7, after: 8 },
      { field: 'classes', before: 2, after: undefined },
      { field: 'exams', before: 0, after: undefined },
      { field: 'email', before: undefined, after: 'a@b.test' },
    ]);
    expect(recordedValues(null, undefined)).toEqual([]);
  });

  test('recognises a time among other texts', () => {
    expect(isMoment('2026-11-01T08:00:00.000Z')).toBe(true);
    for (const other of ['2026-11-01', 'T08:00', 5, null]) expect(isMoment(other)).toBe(false);
  });

  test('[UIX-04] every name that core-api records has a text in both languages', () => {
    const folder = join(import.meta.dirname, '../../../../services/core-api/src');
    const named = new Set<string>();
    for (const file of globSync('**/*.ts', { cwd: folder, exclude: (path) => path.includes('.test.') })) {
      const text = readFileSync(join(folder, file), 'utf8');
      for (const [call] of text.matchAll(/recordAudit\([^;]*?\n {2,8}\}\);/gs))
        for (const [, values = ''] of call.matchAll(/(?:before|after): \{(.*?)\}/gs))
          for (const [, name = ''] of values.matchAll(/(?:^|[,{\n])\s*(\w+)(?=\s*[:,]|\s*$)/g)) named.add(name);
    }
    expect(named.size).toBeGreaterThan(25);
    // a group, shown by its parts
    named.delete('uses');
    // for verify-results and verify-audit alone: no reply carries them
    for (const name of ['proof', 'forgotten']) named.delete(name);
    expect([...named].filter((name) => !isAuditField(name))).toEqual([]);
  });
});
