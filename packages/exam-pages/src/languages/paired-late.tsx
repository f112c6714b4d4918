import type { Texts } from '@daftar/contracts/said';
import { late } from '@daftar/remote-kit/late';
import { type ComponentProps, Suspense } from 'react';
import { QuestionText } from '../question-text.tsx';
import type { PairedText as Paired } from './paired-text.tsx';

const InLanguages = late(() =>
  import(/* webpackChunkName: "type-edit" */ './paired-text.tsx').then((one) => ({ default: one.PairedText })),
);

/** A question’s text, or with its languages to choose from where it has two, which come with it (EDG-05). */
export function PairedText(props: Omit<ComponentProps<typeof Paired>, 'texts'> & { texts?: Texts | null | undefined }) {
  const { texts } = props;
  const alone = <QuestionText text={props.text} />;
  if (!texts) return alone;
  return (
    <Suspense fallback={alone}>
      <InLanguages {...props} texts={texts} />
    </Suspense>
  );
}
