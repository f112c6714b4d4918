import { ArrowLeft, CircleAlert, CircleSlash2, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { refusalOf, waitsFor } from './refusal.ts';
import css from './states.module.css';

export interface SkeletonProps {
  /** Lines of text, cards in a grid, rows of a table, or form fields with their labels. */
  shape?: 'text' | 'card' | 'table' | 'field';
  count?: number;
}

const usualCount = { text: 3, card: 3, table: 6, field: 1 };
const widths = ['92%', '78%', '85%', '64%', '88%', '71%'];

/** A placeholder in the shape of the coming content; shown after 150 ms. */
export function Skeleton({ shape = 'text', count = usualCount[shape] }: SkeletonProps) {
  const { t } = useUi();
  const bones = Array.from({ length: count }, (_, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike and never move
      key={index}
      className={classNames(
        css.bone,
        shape === 'card' && css.boneCard,
        shape === 'table' && css.boneRow,
        shape === 'field' && css.boneField,
      )}
      style={shape === 'text' ? { inlineSize: widths[index % widths.length] } : undefined}
    />
  ));
  return (
    <div className={classNames(css.skeleton, shape === 'card' && css.cards)} role="status" aria-busy="true">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {bones}
    </div>
  );
}

export interface EmptyStateProps {
  title: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing yet, and what to do next (UIX-07). */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <span className={css.stateIcon} aria-hidden="true">
        {icon ?? <Inbox />}
      </span>
      <p className={css.stateTitle}>{title}</p>
      {children && <div className={css.stateText}>{children}</div>}
      {action && <div className={css.stateAction}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title?: ReactNode;
  /** What was kept, and what to press. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
}

/** Says what failed, with Retry if `onRetry` is given (UIX-07). */
export function ErrorState({ title, children, onRetry, retrying, action }: ErrorStateProps) {
  const { t } = useUi();
  return (
    <div className={css.state} role="alert">
      <span className={classNames(css.stateIcon, css.danger)} aria-hidden="true">
        <CircleAlert />
      </span>
      <p className={css.stateTitle}>{title ?? t('ui.loadFailed')}</p>
      {children && <div className={css.stateText}>{children}</div>}
      {(onRetry || action) && (
        <div className={css.stateAction}>
          {onRetry && (
            <Button variant="primary" busy={retrying} onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

/** Says that something is missing or not the caller's, with a way back instead of a Retry that can't help (FIX-13). */
export function RefusedState(props: { title?: ReactNode; children?: ReactNode; action?: ReactNode }) {
  const { title, children, action } = props;
  const { t } = useUi();
  return (
    <div className={css.state} role="alert">
      <span className={css.stateIcon} aria-hidden="true">
        <CircleSlash2 />
      </span>
      <p className={css.stateTitle}>{title ?? t('ui.notAvailable')}</p>
      {children && <div className={css.stateText}>{children}</div>}
      <div className={css.stateAction}>
        <Button icon={<ArrowLeft data-flip aria-hidden="true" />} onClick={goBack}>
          {t('ui.back')}
        </Button>
        {action}
      </div>
    </div>
  );
}

/** Goes to the previous page if it was one of ours (the router numbers its entries); else to the first page. */
function goBack(): void {
  const entry = history.state as { idx?: number } | null;
  if ((entry?.idx ?? 0) > 0) history.back();
  else location.assign('/');
}

/** The part of a react-query result that the states need. */
export interface QueryLike<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  /** The failure; its kind decides whether Retry is offered. */
  error?: unknown;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  children: (data: Data) => ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  skeleton?: ReactNode;
  /** For a failure that may pass; a refusal shows the server's words. */
  errorText?: ReactNode;
  /** Shown for a refusal in place of the usual panel. */
  refused?: (text: string | undefined) => ReactNode;
}

/**
 * Loading, error with Retry, refusal with a way back, “Confirm it’s you” (COR-18), empty, or the data (UIX-07, FIX-13).
 * Shown data stays visible
 * when a refresh fails.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, children, isEmpty, empty, skeleton, errorText, refused } = props;
  const { t, language } = useUi();
  if (query.data !== undefined) {
    if (isEmpty?.(query.data)) return empty ?? <EmptyState title={t('ui.noData')} />;
    return children(query.data);
  }
  if (query.isError) {
    const refusal = refusalOf(query.error, language);
    if (refusal) return refused ? refused(refusal.text) : <RefusedState title={refusal.text} />;
    const title = waitsFor(query.error, language) ?? errorText;
    return <ErrorState title={title} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  }
  return skeleton === undefined ? <Skeleton /> : skeleton;
}
