import { defineTexts } from '@daftar/i18n';

/** Every text in both languages; a counted one has two English and six Arabic forms. */
export const texts = defineTexts({
  'library.title': { en: 'Library', ar: 'المكتبة' },
  'library.search': { en: 'Title or author', ar: 'العنوان أو المؤلف' },
  'library.borrow': { en: 'Borrow', ar: 'استعارة' },
  'library.borrowNamed': { en: 'Borrow: {{title}}', ar: 'استعارة: {{title}}' },
  'library.yours': { en: 'On loan to you', ar: 'مستعار لديك' },
  'library.desk': { en: 'Library desk', ar: 'مكتب المكتبة' },
  'library.loans': { en: 'Loans', ar: 'الاستعارات' },
  'library.reader': { en: 'Reader', ar: 'القارئ' },
  'library.books': { en: 'Books', ar: 'الكتب' },
  'library.found': {
    en: { one: '{{count}} book', other: '{{count}} books' },
    ar: {
      zero: 'لا توجد كتب',
      one: 'كتاب واحد',
      two: 'كتابان',
      few: '{{count}} كتب',
      many: '{{count}} كتابًا',
      other: '{{count}} كتاب',
    },
  },
});
