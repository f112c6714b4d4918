import { Check, Timer } from '@daftar/ui/icons';
import css from './notebook.module.css';

/** The picture of the home page: a ruled sheet with an exam in progress. It is a drawing, and decorative. */
export function Notebook() {
  return (
    <div className={css.scene} aria-hidden="true">
      <div className={css.back} />
      <div className={css.sheet}>
        <div className={css.rings}>
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
        <div className={css.timer}>
          <Timer />
          <bdi dir="ltr">00:42:17</bdi>
        </div>
        <div className={css.line} data-width="long" />
        <div className={css.line} data-width="mid" />
        <div className={css.option}>
          <b />
          <i data-width="mid" />
        </div>
        <div className={css.option} data-chosen>
          <b>
            <Check />
          </b>
          <i data-width="long" />
        </div>
        <div className={css.option}>
          <b />
          <i data-width="short" />
        </div>
        <div className={css.palette}>
          {['done', 'done', 'now', 'flag', '', '', '', ''].map((state, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
            <i key={index} data-state={state} />
          ))}
        </div>
      </div>
      <div className={css.receipt}>
        <span>
          <Check />
        </span>
        <div>
          <i data-width="mid" />
          <i data-width="short" />
        </div>
      </div>
    </div>
  );
}
