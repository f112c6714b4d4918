import type { BodyType } from '@daftar/contracts/exams/question-types';
import type { AnyRules } from '@daftar/contracts/exams/question-types/define';
import gapsRules from '@daftar/contracts/exams/question-types/gaps/rules';
import matchingRules from '@daftar/contracts/exams/question-types/matching/rules';
import numericRules from '@daftar/contracts/exams/question-types/numeric/rules';
import orderingRules from '@daftar/contracts/exams/question-types/ordering/rules';
import severalRules from '@daftar/contracts/exams/question-types/several-choices/rules';
import shortTextRules from '@daftar/contracts/exams/question-types/short-text/rules';
import codeRules from '@daftar/contracts/exams/question-types/source-code/rules';
import trueFalseRules from '@daftar/contracts/exams/question-types/true-false/rules';
import type { AnyEdit, AnyScreens } from './define.ts';
import gaps from './gaps/screens.tsx';
import matching from './matching/screens.tsx';
import numeric from './numeric/screens.tsx';
import ordering from './ordering/screens.tsx';
import several from './several-choices/screens.tsx';
import shortText from './short-text/screens.tsx';
import code from './source-code/screens.tsx';
import trueFalse from './true-false/screens.tsx';

export interface ShownType {
  /** What it is called. */
  name: { en: string; ar: string };
  rules: AnyRules;
  screens: AnyScreens;
  edit: () => Promise<{ default: AnyEdit }>;
}

/**
 * What each type shows. Brought as a whole (`bring.ts`), so that an exam that is open has all of them without a network;
 * editors come together in another: each further chunk costs every page of a doctor its hash (EDG-05).
 */
export const shownTypes = {
  'true-false': {
    name: { en: 'True or false', ar: 'صواب أو خطأ' },
    rules: trueFalseRules,
    screens: trueFalse,
    edit: () => import(/* webpackChunkName: "type-edit" */ './true-false/edit.tsx'),
  },
  'several-choices': {
    name: { en: 'Several choices', ar: 'اختيارات متعددة' },
    rules: severalRules,
    screens: several,
    edit: () => import(/* webpackChunkName: "type-edit" */ './several-choices/edit.tsx'),
  },
  numeric: {
    name: { en: 'Number', ar: 'عدد' },
    rules: numericRules,
    screens: numeric,
    edit: () => import(/* webpackChunkName: "type-edit" */ './numeric/edit.tsx'),
  },
  'short-text': {
    name: { en: 'Short text', ar: 'إجابة قصيرة' },
    rules: shortTextRules,
    screens: shortText,
    edit: () => import(/* webpackChunkName: "type-edit" */ './short-text/edit.tsx'),
  },
  matching: {
    name: { en: 'Matching', ar: 'توصيل' },
    rules: matchingRules,
    screens: matching,
    edit: () => import(/* webpackChunkName: "type-edit" */ './matching/edit.tsx'),
  },
  ordering: {
    name: { en: 'Ordering', ar: 'ترتيب' },
    rules: orderingRules,
    screens: ordering,
    edit: () => import(/* webpackChunkName: "type-edit" */ './ordering/edit.tsx'),
  },
  gaps: {
    name: { en: 'Gaps in a text', ar: 'ملء الفراغات' },
    rules: gapsRules,
    screens: gaps,
    edit: () => import(/* webpackChunkName: "type-edit" */ './gaps/edit.tsx'),
  },
  'source-code': {
    name: { en: 'Code', ar: 'شيفرة' },
    rules: codeRules,
    screens: code,
    edit: () => import(/* webpackChunkName: "type-edit" */ './source-code/edit.tsx'),
  },
} satisfies Record<BodyType, ShownType>;
