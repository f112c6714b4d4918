import css from './progress-bar.module.css';

/** A long action's progress: `value` 0 to 1, or only movement if unknown. */
export function ProgressBar({ label, value }: { label: string; value?: number }) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={css.bar}>
      <span>
        {label}
        {percent !== undefined && (
          <>
            {' · '}
            <bdi dir="ltr">{percent}%</bdi>
          </>
        )}
      </span>
      <div
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div
          className={percent === undefined ? `${css.fill} ${css.moving}` : css.fill}
          style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
        />
      </div>
    </div>
  );
}
