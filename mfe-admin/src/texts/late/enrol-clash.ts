import { defineTexts } from '@daftar/i18n';

/** Whose exams overlap once they are enrolled (YRS-12). */
export const enrolClashTexts = defineTexts({
  'enrolClash.title': {
    en: {
      one: '{{count}} student would sit two exams at the same time',
      other: '{{count}} students would sit two exams at the same time',
    },
    ar: {
      zero: 'لا تتعارض الامتحانات لأي طالب',
      one: 'يتعارض امتحانان لطالب واحد',
      two: 'تتعارض الامتحانات لطالبين',
      few: 'تتعارض الامتحانات لـ {{count}} طلاب',
      many: 'تتعارض الامتحانات لـ {{count}} طالبًا',
      other: 'تتعارض الامتحانات لـ {{count}} طالب',
    },
  },
  'enrolClash.one': {
    en: '{{student}}: {{exam}} ({{at}}) and {{other}}',
    ar: '{{student}}: {{exam}} ({{at}}) مع {{other}}',
  },
  'enrolClash.more': { en: 'And others: {{count}}', ar: 'وآخرون: {{count}}' },
});
