import { languageRuns } from '@daftar/i18n';
import type { ReactNode } from 'react';
import { useUi } from '../context.tsx';
import { MixedText } from './mixed-text.tsx';

/**
 * A sentence of the interface in which names stand: each in the other script carries its language, so that it is read
 * with the right voice, and its own direction (BOD-15). Anything but a text is left as it is.
 */
export function MarkedText({ children }: { children: ReactNode }) {
  const { language } = useUi();
  if (typeof children !== 'string') return children;
  return languageRuns(children, language).map(({ text, lang }, index) =>
    lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name of their own and never move
      <bdi key={index} lang={lang}>
        <MixedText text={text} />
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <MixedText key={index} text={text} />
    ),
  );
}
