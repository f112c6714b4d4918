import { classNames, Isolate } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from './control-room.module.css';
import { type Presence, presences } from './presence.ts';

/** The big counts of the hall; a press shows only those students, another all again (DAY-09). */
export function Tiles(props: {
  counts: Record<Presence, number>;
  chosen: Presence | null;
  onChoose: (presence: Presence | null) => void;
}) {
  const { counts, chosen, onChoose } = props;
  const t = useTexts();
  return (
    <ul className={css.tiles} aria-label={t('invigilation.countsLabel')}>
      {presences.map((presence) => (
        <li key={presence}>
          <button
            type="button"
            className={classNames(css.tile, css[presence])}
            aria-pressed={chosen === presence}
            data-some={counts[presence] > 0 || undefined}
            onClick={() => onChoose(chosen === presence ? null : presence)}
          >
            <span key={counts[presence]} className={css.number} data-arrives>
              <Isolate>{counts[presence]}</Isolate>
            </span>{' '}
            <span>{t(`invigilation.${presence}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The same counts to be read from far away, without anything to press. */
export function BigCounts({ counts }: { counts: Record<Presence, number> }) {
  const t = useTexts();
  return (
    <ul className={css.bigCounts}>
      {presences.map((presence) => (
        <li key={presence} className={css[presence]} data-some={counts[presence] > 0 || undefined}>
          <span key={counts[presence]} className={css.number} data-arrives>
            <Isolate>{counts[presence]}</Isolate>
          </span>{' '}
          <span>{t(`invigilation.${presence}`)}</span>
        </li>
      ))}
    </ul>
  );
}
