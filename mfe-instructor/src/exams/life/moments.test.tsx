import { MomentBeside, Span } from '@daftar/course-pages';
import type { Language, Translate } from '@daftar/i18n';
import { UiProvider, type uiTexts } from '@daftar/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const t = ((key: string) => key) as Translate<typeof uiTexts>;
const words = (what: React.ReactNode, language: Language = 'En') =>
  renderToStaticMarkup(
    <UiProvider language={language} timeZone="Africa/Cairo" productName="Daftar" t={t}>
      {what}
    </UiProvider>,
  ).replaceAll(/<[^>]+>/g, '');

const spans: [from: string, to: string, en: string, ar: string][] = [
  ['2026-11-30T03:21:00Z', '2026-11-30T03:31:00Z', '30/11/2026 05:21 am – 05:31 am', '30/11/2026 05:21 ص – 05:31 ص'],
  // two weeks, and half an hour across midnight
  [
    '2026-11-16T03:21:00Z',
    '2026-11-30T03:31:00Z',
    '16/11/2026 05:21 am – 30/11/2026 05:31 am',
    '16/11/2026 05:21 ص – 30/11/2026 05:31 ص',
  ],
  [
    '2026-11-27T21:45:00Z',
    '2026-11-27T22:15:00Z',
    '27/11/2026 11:45 pm – 28/11/2026 12:15 am',
    '27/11/2026 11:45 م – 28/11/2026 12:15 ص',
  ],
];

test.each(spans)('[COR-19] a span on a page from %s to %s is “%s”, «%s»', (from, to, english, arabic) => {
  expect(words(<Span from={from} to={to} />)).toBe(english);
  expect(words(<Span from={from} to={to} />, 'Ar')).toBe(arabic);
});

test('[COR-19] a moment on a page names the day where it differs', () => {
  const now = '2026-11-27T08:00:00Z';
  expect(words(<MomentBeside value="2026-11-23T03:31:00Z" beside={now} />)).toBe('Last Monday 05:31 am');
  expect(words(<MomentBeside value="2026-12-20T21:59:00Z" beside={now} />)).toBe('20/12/2026 11:59 pm');
  expect(words(<MomentBeside value={now} beside={now} />).trim()).toBe('10:00 am');
});
