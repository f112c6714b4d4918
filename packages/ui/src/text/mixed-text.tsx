import { textLanguage, textRuns } from '@daftar/i18n';

/**
 * A user's line: formulas, code and Latin terms inside Arabic stay left to right (FIX-16), and Arabic words inside a
 * line that is mostly Latin say their language (BOD-15).
 */
export function MixedText({ text }: { text: string }) {
  const ofLine = textLanguage(text);
  return textRuns(text).map((run, index) => {
    if (run.ltr)
      return (
        // not <bdi>: digits of the Arabic block would still turn round the signs between them
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name of their own and never move
        <bdo key={index} dir="ltr">
          {run.text}
        </bdo>
      );
    const language = textLanguage(run.text);
    if (!language || language === ofLine) return run.text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} lang={language}>
        {run.text}
      </span>
    );
  });
}
