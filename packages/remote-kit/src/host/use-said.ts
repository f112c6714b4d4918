import { commonTexts, pick } from '@daftar/i18n';
import { useLanguage } from '../hooks/use-language.ts';
import { failureText } from '../hooks/use-toasts.ts';
import { PasskeyProblem } from './passkeys.ts';

/** What a form says about a failure, in the language of the page; null without one. */
export function useSaid(): (failure: unknown) => string | null {
  const { language } = useLanguage();
  return (failure) => {
    if (!failure) return null;
    const said = failure instanceof PasskeyProblem ? failure.said : failureText(failure, commonTexts['failure.failed']);
    return pick(said, language);
  };
}
