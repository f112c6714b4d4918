import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import { MarkedText } from '../text/marked-text.tsx';
import css from './overlays.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
  /** False: Escape, the backdrop and the cross don't close it. */
  dismissable?: boolean;
  /** Nothing of the page behind it can be seen. */
  covers?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Its content is read out with its title: for a few sentences that must be heard before a button is pressed. */
  described?: boolean;
  /** The id of the part that says it, where the whole content is too long for that. */
  describedBy?: string;
}

/** A modal window. Its content exists only while it is open. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    footer,
    size = 'medium',
    dismissable = true,
    covers = false,
    role,
    described,
    describedBy,
  } = props;
  const { t } = useUi();
  const titleId = useId();
  const ref = useModal(open, onClose, dismissable);
  return (
    <dialog
      ref={ref}
      role={role}
      className={classNames(css.dialog, size !== 'medium' && css[size], covers && css.covers)}
      aria-labelledby={titleId}
      aria-describedby={describedBy ?? (described ? `${titleId}-body` : undefined)}
    >
      {open && (
        <>
          <header className={css.head}>
            <h2 className={css.title} id={titleId} tabIndex={-1} data-title>
              <MarkedText>{title}</MarkedText>
            </h2>
            {dismissable && <IconButton label={t('ui.close')} icon={<X />} onClick={onClose} />}
          </header>
          <div className={css.body} id={`${titleId}-body`} data-body>
            <MarkedText>{children}</MarkedText>
          </div>
          <div data-messages />
          {footer && <footer className={css.foot}>{footer}</footer>}
        </>
      )}
    </dialog>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the thing: “Delete the exam ‘Midterm’?” */
  title: ReactNode;
  /** The consequences. */
  children?: ReactNode;
  /** The verb, for example “Delete”. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'normal';
  busy?: boolean;
  /** For a confirmation that requires typing first. */
  confirmDisabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before an action, and says with its title what is lost (BOD-10). The safe button has the focus, unless there is
 * something to type first.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, tone = 'danger', busy, onConfirm, onCancel } = props;
  const { t } = useUi();
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onCancel()}
      title={title}
      size="small"
      role="alertdialog"
      described={children !== undefined}
      footer={
        <>
          <Button data-safe onClick={onCancel} disabled={busy}>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            disabled={props.confirmDisabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A panel from the reading-start side; traps the focus, closes on Escape and on its backdrop (SHL-04). */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  const { t } = useUi();
  const ref = useModal(open, onClose);
  return (
    <dialog ref={ref} className={css.drawer} aria-label={title}>
      {open && (
        <>
          <header className={css.head}>
            <p className={css.title} tabIndex={-1} data-title>
              {title}
            </p>
            <IconButton label={t('ui.close')} icon={<X />} onClick={onClose} />
          </header>
          <div className={css.body}>{children}</div>
        </>
      )}
    </dialog>
  );
}
