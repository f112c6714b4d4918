import type { Question, QuestionType } from './model.ts';

/** The columns of the .xlsx template, as its writer names them and its reader knows them. */
export const columns = {
  type: ['Type', 'النوع'],
  name: ['Name', 'الاسم'],
  text: ['Question', 'السؤال'],
  points: ['Points', 'الدرجة'],
  key: ['Right answer', 'الإجابة الصحيحة'],
  feedback: ['Feedback', 'ملاحظات'],
  tags: ['Tags', 'الوسوم'],
  folder: ['Folder', 'المجلد'],
  more: ['More', 'أخرى'],
} as const;
export const optionColumn = ['Option', 'الخيار'] as const;

/** What a type is called in the sheet. */
export const typeNames: Record<QuestionType, readonly string[]> = {
  'one-choice': ['one choice', 'اختيار واحد', 'mcq', 'multiple choice', 'اختيار من متعدد'],
  'several-choices': ['several choices', 'اختيارات متعددة', 'multiple answers'],
  'true-false': ['true or false', 'صح أو خطأ', 'true/false'],
  number: ['number', 'عدد', 'numeric'],
  'short-text': ['short text', 'إجابة قصيرة', 'short answer'],
  matching: ['matching', 'مزاوجة'],
  ordering: ['ordering', 'ترتيب'],
  gaps: ['gaps', 'فراغات'],
  essay: ['essay', 'مقالي'],
  code: ['code', 'كود'],
  file: ['file', 'ملف'],
  text: ['text', 'نص'],
};

/** Parts of a question that have columns of their own; the others are in `More`. */
export const withColumns: readonly (keyof Question)[] = ['type', 'name', 'text', 'points', 'feedback', 'tags', 'folder', 'from', 'changed'];
