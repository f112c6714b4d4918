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

  it('[BOD-24] takes only contacts that a link may lead to', () => {
    const contacts = ['mailto:access@x.example', 'javascript:alert(1)', 5, 'https://x.example/ask'];
    expect(readConfig({ accessibility: { contacts, answerDays: 3 } }).accessibility).toEqual({
      contacts: ['mailto:access@x.example', 'https://x.example/ask'],
      answerDays: 3,
    });
  });

  it.each([undefined, null, 'x', { timeZone: 'Mars/Olympus', facultyName: { en: 5 } }])(
    'falls back to the defaults for %j',
    (value) => expect(readConfig(value)).toEqual(defaultConfig),
  );
});
