import { textRuns } from '@daftar/i18n';

/** A user's line: formulas, code and Latin terms inside Arabic stay left to right (FIX-16). */
export function MixedText({ text }: { text: string }) {
  return textRuns(text).map((run, index) =>
    run.ltr ? (
      // not <bdi>: digits of the Arabic block would still turn round the signs between them
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name of their own and never move
      <bdo key={index} dir="ltr">
        {run.text}
      </bdo>
    ) : (
      run.text
    ),
  );
}
