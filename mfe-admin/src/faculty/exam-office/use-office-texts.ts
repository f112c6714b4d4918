import { examOfficeTexts } from '../../texts/late/exam-office.ts';
import { useLateTexts } from '../../texts/use-texts.ts';

/** Texts of the exam office’s screens, with those of the page. */
export const useOfficeTexts = () => useLateTexts(examOfficeTexts);
