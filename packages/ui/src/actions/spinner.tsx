import css from './spinner.module.css';

/** A turning ring; with `label`, screen readers announce it. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={css.spinner} aria-hidden="true" />;
  return (
    <span className={css.withLabel} role="status">
      <span className={css.spinner} aria-hidden="true" />
      {label}
    </span>
  );
}
