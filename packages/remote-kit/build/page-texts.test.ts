import type { Texts } from '@daftar/i18n';
import { expect, test } from 'vitest';
import { keysNamed, keysOfPages } from './page-texts.ts';

test('[EDG-05] finds the keys that a source names: as words, in tables, and by the patterns of templates', () => {
  const keys = [
    'exam.title',
    'exam.state.open',
    'exam.state.closed',
    'exam.state',
    'day.openHelp',
    'day.title',
    'note.a',
  ];
  const source = `
    // t('note.a') is said elsewhere
    const heads = { open: 'exam.title' } as const;
    return <p title={t("day.title")}>{t(\`exam.state.\${state ?? 'open'}\`)} {t(\`day.\${way}Help\`)}</p>;`;
  expect(keysNamed(source, keys)).toEqual([
    'exam.title',
    'exam.state.open',
    'exam.state.closed',
    'day.openHelp',
    'day.title',
  ]);
  expect(keysNamed(`const said = \`\${count} days\`; const all = \`\${one}.\${two}\`;`, keys)).toEqual([]);
  // a quoted `/*` starts no comment
  expect(keysNamed(`accept="image/*" label={t('exam.title')}\n/** Why. */`, keys)).toEqual(['exam.title']);
});

test('[EDG-05] a page has its own keys, those inside them, and those that nobody names', () => {
  const texts = {
    'exam.title': { en: 'Exam, $t(count.questions, {"count": {{questions}}})', ar: 'امتحان' },
    'count.questions': { en: '{{count}} questions', ar: '{{count}} أسئلة' },
    'marks.title': { en: 'Marks', ar: 'الدرجات' },
    'hidden.title': { en: 'Hidden', ar: 'مخفي' },
  } as Texts;
  const sources = { '/Exam': ["t('exam.title', { questions: 2 })"], '/Marks': ['x', "t('marks.title')"] };
  expect(keysOfPages(sources, texts)).toEqual({
    '/Exam': ['exam.title', 'count.questions', 'hidden.title'],
    '/Marks': ['marks.title', 'hidden.title'],
  });
});
