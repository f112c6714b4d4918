import { useUi } from '../context.tsx';
import { MarkedText } from '../text/marked-text.tsx';
import { MomentBeside } from '../text/text.tsx';
import { Dialog } from './dialog.tsx';
import css from './toasts.module.css';
import { type ToastView, toastIcons } from './use-shown-toasts.ts';

export interface RecentMessage extends ToastView {
  /** When it was shown, in ms of the server's time. */
  at: number;
}

/** The latest messages, the newest first: for people who missed one or want to read it again (BOD-08). */
export function RecentMessages(props: { messages: readonly RecentMessage[]; open: boolean; onClose: () => void }) {
  const { messages, open, onClose } = props;
  const { t } = useUi();
  const newest = messages.at(-1)?.at ?? 0;
  return (
    <Dialog open={open} onClose={onClose} title={t('ui.recentMessages')}>
      {messages.length === 0 ? (
        <p>{t('ui.noRecentMessages')}</p>
      ) : (
        <ul className={css.recent}>
          {messages.toReversed().map(({ id, kind, text, at }) => {
            const Icon = toastIcons[kind];
            return (
              <li key={id} data-recent={kind}>
                <Icon aria-hidden="true" />
                <span>
                  <MarkedText>{text}</MarkedText>
                </span>
                <MomentBeside value={at} beside={newest} seconds />
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
