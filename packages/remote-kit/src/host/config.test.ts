import { describe, expect, it } from 'vitest';
import { defaultConfig, readConfig } from './config.ts';

describe('an installation’s settings', () => {
  it('accepts the given values', () => {
    const config = readConfig({
      timeZone: 'Asia/Riyadh',
      facultyName: { en: 'Faculty of Science', ar: 'كلية العلوم' },
      accent: '#550055',
    });
    expect(config).toMatchObject({ timeZone: 'Asia/Riyadh', accent: '#550055' });
    expect(config.facultyName.ar).toBe('كلية العلوم');
    expect(config.brandLine).toEqual(defaultConfig.brandLine);
  });

  it.each([undefined, null, 'x', { timeZone: 'Mars/Olympus', facultyName: { en: 5 } }])(
    'falls back to the defaults for %j',
    (value) => expect(readConfig(value)).toEqual(defaultConfig),
  );
});
