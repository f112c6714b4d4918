import type { Translate } from '@daftar/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UiProvider } from '../context.tsx';
import type { uiTexts } from '../texts.ts';
import { MomentBeside, Span } from './text.tsx';

const t = ((key: string) => key) as Translate<typeof uiTexts>;
const words = (what: React.ReactNode) =>
  renderToStaticMarkup(
    <UiProvider language="En" timeZone="Africa/Cairo" productName="Daftar" t={t}>
      {what}
    </UiProvider>,
  ).replaceAll(/<[^>]+>/g, '');

test('[COR-19] a span and a moment on a page name the day where it differs', () => {
  expect(words(<Span from="2026-11-16T03:21:00Z" to="2026-11-30T03:31:00Z" />)).toBe(
    '16/11/2026 05:21 am – 30/11/2026 05:31 am',
  );
  expect(words(<Span from="2026-11-30T03:21:00Z" to="2026-11-30T03:31:00Z" />)).toBe('30/11/2026 05:21 am – 05:31 am');
  const now = '2026-11-27T08:00:00Z';
  expect(words(<MomentBeside value="2026-11-23T03:31:00Z" beside={now} />)).toBe('Last Monday 05:31 am');
  expect(words(<MomentBeside value="2026-12-20T21:59:00Z" beside={now} />)).toBe('20/12/2026 11:59 pm');
  expect(words(<MomentBeside value={now} beside={now} seconds />).trim()).toBe('10:00:00 am');
});
