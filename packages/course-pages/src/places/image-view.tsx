import { useState } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './places.module.css';
import type { PlacesProps } from './props.ts';
import type { ShownFile } from './shown-file.ts';
import { Spots } from './spots.tsx';

/** A picture that was handed in, with comments on spots in it. */
export default function ImageView({ file, label, ...places }: PlacesProps & { file: ShownFile; label: string }) {
  const t = useCourseTexts();
  const [failed, setFailed] = useState(false);
  const { drafted, onPlace } = places;
  if (failed) return <p>{t('place.cannotShow')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.pane} aria-label={label} tabIndex={0}>
      <div className={css.picture} dir="ltr">
        <img src={file.path} alt={label} onError={() => setFailed(true)} />
        <Spots
          {...places}
          label={t('place.onImage')}
          shows={(place) => (place.kind === 'image' ? place : null)}
          drafted={drafted?.kind === 'image' ? drafted : null}
          onSpot={onPlace && ((spot) => onPlace({ kind: 'image', ...spot }))}
        />
      </div>
    </section>
  );
}
