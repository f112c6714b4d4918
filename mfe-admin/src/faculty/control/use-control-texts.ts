import { controlTexts } from '../../texts/late/control.ts';
import { useLateTexts } from '../../texts/use-texts.ts';

/** Texts of the control room’s screens, with those of the page. */
export const useControlTexts = () => useLateTexts(controlTexts);
