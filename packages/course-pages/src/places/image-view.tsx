import { useEffect, useState } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './places.module.css';
import type { PlacesProps } from './props.ts';
import type { ShownFile } from './shown-file.ts';
import { Spots } from './spots.tsx';

/** A picture that was handed in, with comments on spots in it. */
export default function ImageView({
  file,
  held,
  label,
  ...places
}: PlacesProps & { file: ShownFile; held?: Blob | undefined; label: string }) {
  const t = useCourseTexts();
  const [failed, setFailed] = useState(false);
  const src = useHeldSource(held) ?? file.path;
  const { drafted, onPlace } = places;
  if (failed) return <p>{t('place.cannotShow')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.pane} aria-label={label} tabIndex={0}>
      <div className={css.picture} dir="ltr">
        <img src={src} alt={label} onError={() => setFailed(true)} />
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

/** An address of a content within this page; undefined without one. */
function useHeldSource(held: Blob | undefined): string | undefined {
  const [src] = useState(() => held && URL.createObjectURL(held));
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);
  return src;
}
