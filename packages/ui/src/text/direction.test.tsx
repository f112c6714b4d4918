import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isolatedByRule, partDirection, type Translate, textDirection } from '@daftar/i18n';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UiProvider } from '../context.tsx';
import { datedLabel, TextArea, TextField } from '../fields/text-field.tsx';
import type { uiTexts } from '../texts.ts';
import { LinkedText } from './linked-text.tsx';
import { Isolate, UserText } from './text.tsx';

const t = ((key: string) => key) as Translate<typeof uiTexts>;
const markup = (what: ReactNode) =>
  renderToStaticMarkup(
    <UiProvider language="En" timeZone="Africa/Cairo" productName="Daftar" t={t}>
      {what}
    </UiProvider>,
  );

/** Texts whose first letter and most of whose letters disagree, with their one direction. */
const mixed: [text: string, 'rtl' | 'ltr'][] = [
  ['AI مقدمة في الذكاء الاصطناعي', 'rtl'],
  ['PDF محاضرة ٣', 'rtl'],
  ['منى Introduction to Machine Learning and Networks', 'ltr'],
  ['امتحان Networks', 'rtl'],
  ['د. Mona Saleh', 'rtl'],
  ['أ.م.د.\u00a0Mona Abdel-Rahman Saleh', 'rtl'],
  ['Dr. منى صالح', 'rtl'],
];

test('[COR-22] a text has one direction wherever it is shown or typed', () => {
  for (const [text, dir] of mixed) {
    expect(textDirection(text)).toBe(dir);
    const places = [
      <UserText key="a">{text}</UserText>,
      <UserText key="b" as="p">
        {text}
      </UserText>,
      <Isolate key="c">{text}</Isolate>,
      <LinkedText key="d">{text}</LinkedText>,
      <TextField key="e" label="x" value={text} onChange={() => {}} />,
      <TextField key="f" label="x" defaultValue={text} />,
      <TextArea key="g" label="x" value={text} onChange={() => {}} />,
      <TextArea key="h" label="x" spoken={text} />,
    ];
    for (const place of places) expect(markup(place).match(/dir="(\w+)"/)?.[1]).toBe(dir);
    const isolate = dir === 'rtl' ? '\u2067' : '\u2066';
    expect(datedLabel('22/11/2026', text)).toBe(`\u206622/11/2026\u2069 · ${isolate}${text}\u2069`);
    expect(isolatedByRule(`New exam in \u2068${text}\u2069`)).toBe(`New exam in ${isolate}${text}\u2069`);
  }
});

test('[COR-22] each line of a text has its own; what has no letters has that of its surroundings', () => {
  const two = 'Midterm on Sunday\n\nامتحان نصف الفصل يوم الأحد\n10/5';
  const lines = [...markup(<LinkedText>{two}</LinkedText>).matchAll(/<span class="[^"]*line[^"]*"([^>]*)>/g)];
  expect(lines.map(([, rest]) => rest?.match(/dir="(\w+)"/)?.[1])).toEqual(['ltr', undefined, 'rtl', undefined]);
  expect([partDirection('10/5'), partDirection('')]).toEqual([undefined, undefined]);
  expect(isolatedByRule('\u206810/5\u2069')).toBe('\u206810/5\u2069');
});

test('[COR-22] nothing lays a text out by its first letter', () => {
  const root = join(import.meta.dirname, '../../../..');
  const files = globSync('{packages,shell,mfe-*}/**/src/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist|\..+)$/.test(name),
  }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((file) =>
    /dir="auto"|dir: 'auto'|unicode-bidi: plaintext/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
