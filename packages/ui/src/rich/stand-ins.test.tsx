import type { Language, Translate } from '@daftar/i18n';
import { UiProvider, type uiTexts } from '@daftar/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ComboBox, DateTimeField, MultiSelect } from './fields.ts';
import { ClosedComboBox, ClosedDateTimeField, ClosedMultiSelect } from './stand-ins.tsx';

const t = ((key: string) => key) as Translate<typeof uiTexts>;
const markup = (language: Language, what: ReactNode) =>
  renderToStaticMarkup(
    <UiProvider language={language} timeZone="Africa/Cairo" productName="Daftar" t={t}>
      {what}
    </UiProvider>,
  );

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
/** The parts of a date: what each is, says, and is called. */
const partsIn = (html: string) =>
  // marks of direction are literals without a text
  [...html.matchAll(/<span([^>]*data-type="[^>]*)>([^<]+)<\/span>/g)].map(([, tag = '', text]) => ({
    type: attribute(tag, 'data-type'),
    text,
    role: attribute(tag, 'role'),
    name: attribute(tag, 'aria-label'),
    isAsked: tag.includes('data-placeholder'),
  }));

/** The elements by whose number work goes on in the field: roles and names of tags, in order. */
const elementsIn = (html: string) =>
  [...html.matchAll(/<(\w+)[^>]*>/g)]
    .map(([tag, name]) => attribute(tag, 'role') ?? name)
    .filter((what) => ['combobox', 'spinbutton', 'textbox', 'button'].includes(what ?? ''));

const nothing = () => {};
const options = [
  { value: '1', label: 'Networks' },
  { value: '2', label: 'الشبكات' },
];

describe.each(['En', 'Ar'] as const)(
  '[EDG-05] until a field is used, its stand-in looks and is called as it (%s)',
  (language) => {
    it.each([['2026-11-22T07:05:00Z'], ['2026-01-02T21:45:00Z'], [null]])('a date and time: %s', (value) => {
      const props = { label: 'Start', value, onChange: nothing };
      const real = partsIn(markup(language, <DateTimeField {...props} />));
      expect(real.filter(({ role }) => role === 'spinbutton')).toHaveLength(6);
      expect(partsIn(markup(language, <ClosedDateTimeField {...props} />))).toEqual(real);
      const [is, stands] = [<DateTimeField key="a" {...props} />, <ClosedDateTimeField key="b" {...props} />].map(
        (what) => elementsIn(markup(language, what)),
      );
      expect(stands).toEqual(is);
      expect(is).toEqual([...Array.from({ length: 6 }, () => 'spinbutton'), 'button']);
    });

    it.each([['2026-11-22T07:05:00Z'], ['2026-01-02T22:45:00Z'], [null]])('[UIX-01] a date alone: %s', (value) => {
      const props = { label: 'From', value, onChange: nothing, show: 'date' } as const;
      const real = markup(language, <DateTimeField {...props} />);
      const closed = markup(language, <ClosedDateTimeField {...props} />);
      const parts = partsIn(real);
      expect(parts.filter(({ role }) => role === 'spinbutton').map(({ type }) => type)).toEqual([
        'day',
        'month',
        'year',
      ]);
      expect(partsIn(closed)).toEqual(parts);
      expect(elementsIn(closed)).toEqual(elementsIn(real));
    });

    it.each([
      ['2027-10-28T21:59:00Z', 'ui.timeTwiceLater'],
      ['2027-10-28T20:59:00Z', 'ui.timeTwiceEarlier'],
      ['2027-04-29T22:30:00Z', 'ui.timeSkipped'],
    ])('[COR-06] both say what the clocks make of %s', (value, key) => {
      const props = { label: 'Due', help: 'Cairo time', value, onChange: nothing };
      for (const field of [<DateTimeField key="a" {...props} />, <ClosedDateTimeField key="b" {...props} />])
        expect(markup(language, field)).toContain(`${key} Cairo time`);
    });

    it('a list to choose from', () => {
      const one = { label: 'Course', options, value: '2', onChange: nothing };
      const several = { label: 'Classes', options, value: ['1', '2'], onChange: nothing };
      for (const [real, closed] of [
        [<ComboBox key="a" {...one} />, <ClosedComboBox key="b" {...one} />],
        [<MultiSelect key="a" {...several} />, <ClosedMultiSelect key="b" {...several} />],
      ]) {
        const [is, stands] = [real, closed].map((what) => {
          const html = markup(language, what);
          const input = /<input[^>]*role="combobox"[^>]*>/.exec(html)?.[0] ?? '';
          return {
            named: ['role', 'aria-expanded', 'aria-autocomplete', 'placeholder', 'value', 'dir'].map((name) =>
              attribute(input, name),
            ),
            chips: [...html.matchAll(/<bdi[^>]*>([^<]*)<\/bdi>/g)].map(([, text]) => text),
            elements: elementsIn(html),
            buttons: [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name),
          };
        });
        expect(stands).toEqual(is);
      }
    });
  },
);
