import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fileClock, fixedClock, systemClock } from './clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'daftar-clock-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('clock', () => {
  test('a file’s offset applies from the moment it is written', () => {
    const path = join(folder, 'clock');
    const clock = fileClock(path);
    const ahead = () => clock.now().getTime() - systemClock.now().getTime();
    expect(Math.abs(ahead())).toBeLessThan(50);
    writeFileSync(path, '3600000');
    expect(ahead()).toBeGreaterThan(3_599_900);
    writeFileSync(path, '-86400000\n');
    expect(ahead()).toBeLessThan(-86_399_000);
    // a writer between truncating and writing
    writeFileSync(path, '');
    expect(ahead()).toBeLessThan(-86_399_000);
    writeFileSync(path, '0');
    expect(Math.abs(ahead())).toBeLessThan(50);
    appendFileSync(path, 'nonsense');
    expect(Math.abs(ahead())).toBeLessThan(50);
    clock.close();
    expect(readFileSync(path, 'utf8')).toBe('0nonsense');
  });

  test('a fixed clock moves only when told, and returns fresh Date objects', () => {
    const clock = fixedClock(new Date(1000));
    clock.now().setFullYear(1999);
    clock.advance(500);
    expect(clock.now().getTime()).toBe(1500);
  });
});
