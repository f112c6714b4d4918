import type { Translate } from '@daftar/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UiProvider } from '../context.tsx';
import { RecentMessages } from '../overlays/recent-messages.tsx';
import { Banner } from '../states/banner.tsx';
import type { uiTexts } from '../texts.ts';
import { MarkedText } from './marked-text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const t = ((key: string) => key) as Translate<typeof uiTexts>;
const shown = (language: 'En' | 'Ar', what: React.ReactNode) =>
  renderToStaticMarkup(
    <UiProvider language={language} timeZone="Africa/Cairo" productName="Daftar" t={t}>
      {what}
    </UiProvider>,
  );

test('[BOD-15] a name in the other script carries its language inside a sentence', () => {
  const english = 'Withdraw منى سالم 2 from “Networks” with د. عمر فؤاد?';
  expect(shown('En', <MarkedText>{english}</MarkedText>)).toBe(
    'Withdraw <bdi lang="ar">منى سالم 2</bdi> from “Networks” with <bdi lang="ar">د. عمر فؤاد</bdi>?',
  );
  const arabic = 'حذف الامتحان «Midterm 2 (CS101)»؟ تبقى 3 نتائج.';
  expect(shown('Ar', <MarkedText>{arabic}</MarkedText>)).toBe(
    'حذف الامتحان «<bdi lang="en">Midterm 2 (CS101)</bdi>»؟ تبقى 3 نتائج.',
  );
  const own = 'Delete the exam “Midterm”?';
  expect(shown('En', <MarkedText>{own}</MarkedText>)).toBe(own);
  expect(shown('En', <MarkedText>{<b>منى</b>}</MarkedText>)).toBe('<b>منى</b>');
});

test('[BOD-15] so do names in inline messages', () => {
  const banner = shown(
    'En',
    <Banner tone="info" title="Upload of كشف.xlsx">
      Saved for منى
    </Banner>,
  );
  expect(banner).toContain('Upload of <bdi lang="ar">كشف</bdi>.xlsx');
  expect(banner).toContain('Saved for <bdi lang="ar">منى</bdi>');
});

test('[BOD-15] so do names in recent messages, and in what is only spoken', () => {
  const named = 'حُفظ «<bdi lang="en">Networks</bdi>»';
  const toast = { id: 1, kind: 'success' as const, text: 'حُفظ «Networks»' };
  expect(shown('Ar', <RecentMessages messages={[{ ...toast, at: 0 }]} open onClose={() => {}} />)).toContain(named);
  expect(shown('Ar', <VisuallyHidden>{toast.text}</VisuallyHidden>)).toContain(named);
});

test('[FIX-16] mathematics in a message keeps its order inside Arabic', () => {
  expect(shown('Ar', <MarkedText>النتيجة 3 - 7 هنا</MarkedText>)).toBe('النتيجة <bdo dir="ltr">3 - 7</bdo> هنا');
});
