import { defineTexts } from '@daftar/i18n';

/** The mock of an exam, on Exam Preview (BOD-20). */
export const mockTexts = defineTexts({
  'mock.title': { en: 'Mock exam', ar: 'امتحان تجريبي' },
  'mock.intro': {
    en: 'Students may practise it as often as they like. Nothing in it counts.',
    ar: 'يمكن للطلاب التدرب عليه بلا حد، ولا يُحتسب منه شيء.',
  },
  'mock.none': {
    en: 'No mock yet. Students can use the platform’s own practice exam.',
    ar: 'لا يوجد. يتوفر للطلاب الامتحان التدريبي العام.',
  },
  'mock.withheld': {
    en: 'Withheld from students: it contains a question from one of your coming exams. Replace it, or it returns once the results of that exam are out.',
    ar: 'محجوب عن الطلاب: يتضمن سؤالًا من امتحان قادم للدكتور. يمكن استبداله، وإلا يعود متاحًا بعد إعلان نتائج ذلك الامتحان.',
  },
  'mock.name': { en: 'Name', ar: 'الاسم' },
  'mock.source': { en: 'Copy the questions of', ar: 'نسخ الأسئلة من' },
  'mock.another': { en: 'Replace it with the questions of', ar: 'استبداله بأسئلة' },
  'mock.help': {
    en: 'One of your drafts, or an exam whose results are out, without a question of a coming exam. Keys are not copied.',
    ar: 'إحدى المسودات أو امتحان أُعلنت نتائجه، بشرط الخلو من أسئلة الامتحانات القادمة. لا يُنسخ نموذج الإجابة.',
  },
  'mock.draft': {
    en: { one: 'Draft: {{name}} ({{count}} question)', other: 'Draft: {{name}} ({{count}} questions)' },
    ar: {
      zero: 'مسودة: {{name}} (بلا أسئلة)',
      one: 'مسودة: {{name}} (سؤال واحد)',
      two: 'مسودة: {{name}} (سؤالان)',
      few: 'مسودة: {{name}} ({{count}} أسئلة)',
      many: 'مسودة: {{name}} ({{count}} سؤالًا)',
      other: 'مسودة: {{name}} ({{count}} سؤال)',
    },
  },
  'mock.exam': {
    en: { one: '{{name}} ({{count}} question)', other: '{{name}} ({{count}} questions)' },
    ar: {
      zero: '{{name}} (بلا أسئلة)',
      one: '{{name}} (سؤال واحد)',
      two: '{{name}} (سؤالان)',
      few: '{{name}} ({{count}} أسئلة)',
      many: '{{name}} ({{count}} سؤالًا)',
      other: '{{name}} ({{count}} سؤال)',
    },
  },
  'mock.unnamed': { en: 'without a name', ar: 'بلا اسم' },
  'mock.attach': { en: 'Attach mock', ar: 'إرفاق الامتحان التجريبي' },
  'mock.remove': { en: 'Remove mock', ar: 'حذف الامتحان التجريبي' },
  'mock.attachFailed': { en: 'The mock was not attached.', ar: 'لم يُرفق الامتحان التجريبي.' },
  'mock.removeTitle': { en: 'Remove the mock exam?', ar: 'حذف الامتحان التجريبي؟' },
  'mock.nobodyPractises': { en: 'Nobody is practising in it now.', ar: 'لا يتدرب عليه أحد الآن.' },
  'mock.practising': {
    en: {
      one: '{{count}} student is practising in it now: that practice ends at once, with its answers.',
      other: '{{count}} students are practising in it now: that practice ends at once, with its answers.',
    },
    ar: {
      zero: 'لا يتدرب عليه أحد الآن.',
      one: 'يتدرب عليه طالب واحد الآن: ينتهي هذا التدريب فورًا وتُحذف إجاباته.',
      two: 'يتدرب عليه طالبان الآن: ينتهي هذا التدريب فورًا وتُحذف إجاباته.',
      few: 'يتدرب عليه {{count}} طلاب الآن: ينتهي هذا التدريب فورًا وتُحذف إجاباته.',
      many: 'يتدرب عليه {{count}} طالبًا الآن: ينتهي هذا التدريب فورًا وتُحذف إجاباته.',
      other: 'يتدرب عليه {{count}} طالب الآن: ينتهي هذا التدريب فورًا وتُحذف إجاباته.',
    },
  },
  'mock.replace': { en: 'Replace mock', ar: 'استبدال الامتحان التجريبي' },
  'mock.replaceTitle': { en: 'Replace the mock exam?', ar: 'استبدال الامتحان التجريبي؟' },
  'mock.removeFailed': { en: 'The mock was not removed.', ar: 'لم يُحذف الامتحان التجريبي.' },
});
