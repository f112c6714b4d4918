import { pick } from '@daftar/i18n';
import { failureText, useFormat, useLanguage, useNames, useUnsavedWork } from '@daftar/remote-kit';
import { Banner, Button, Dialog, ProgressBar, Stack } from '@daftar/ui';
import { Printer } from '@daftar/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { listKeys, listsOfAccounts } from '../../shared/use-lists.ts';
import { passwordTexts } from '../../texts/passwords.ts';
import { useTexts } from '../../texts/use-texts.ts';
import css from './slips.module.css';
import { Slips } from './slips.tsx';
import { useMadePasswords } from './use-made-passwords.ts';

/**
 * Makes passwords for these persons and shows the slips to print, this once (FIX-18). `atOnce`: they have no password
 * that would end, so nothing is asked before.
 */
export function MakePasswords({
  ids,
  name,
  atOnce,
  onClose,
}: {
  ids: readonly number[];
  /** Whose password it is, where it is one person’s; a person whom the caller can’t name is named by the slip. */
  name?: string | undefined;
  atOnce?: boolean;
  onClose: () => void;
}) {
  const t = useTexts();
  const { number } = useFormat();
  const { language } = useLanguage();
  const { person } = useNames();
  const queryClient = useQueryClient();
  const making = useMadePasswords();
  const { slips, left, state, done, error } = making;
  useUnsavedWork(slips.length > 0);
  const [slip] = slips;
  const only = ids.length === 1 ? (name ?? (slip && person(slip))) : undefined;
  const begun = useRef(false);
  const start = () => {
    begun.current = true;
    void making.make(ids);
  };
  useEffect(() => {
    if (atOnce && !begun.current) start();
  });
  function close() {
    if (state === 'making') return;
    for (const queryKey of [...listsOfAccounts, listKeys.imports]) void queryClient.invalidateQueries({ queryKey });
    onClose();
  }
  return (
    <>
      <Dialog
        open
        size={slips.length > 1 ? 'large' : 'medium'}
        dismissable={slips.length === 0 && state !== 'making'}
        onClose={close}
        title={only ? t('passwords.titleOf', { name: only }) : t('passwords.title', { count: ids.length })}
        footer={
          <>
            <Button onClick={close} disabled={state === 'making'}>
              {slips.length > 0 ? t('passwords.done') : t('action.cancel')}
            </Button>
            {state === 'idle' || state === 'failed' ? (
              <Button variant="primary" onClick={start}>
                {t(state === 'idle' ? 'passwords.make' : 'passwords.goOn')}
              </Button>
            ) : (
              <Button
                variant="primary"
                icon={<Printer aria-hidden="true" />}
                busy={state === 'making'}
                disabled={slips.length === 0}
                onClick={() => window.print()}
              >
                {t('passwords.print')}
              </Button>
            )}
          </>
        }
      >
        <Stack gap={4}>
          {state === 'idle' && <p>{t('passwords.help')}</p>}
          {state === 'making' && (
            <ProgressBar
              label={t('passwords.progress', { done: number(done), total: number(ids.length) })}
              value={done / ids.length}
            />
          )}
          {state === 'failed' && (
            <Banner tone="danger" live>
              {pick(failureText(error, passwordTexts['passwords.failed']), language)}
            </Banner>
          )}
          {left.length > 0 && (
            <Banner tone="warning" title={t('passwords.left', { count: left.length })} live>
              <ul>
                {left.map(({ id, EnMessage, ArMessage }) => (
                  <li key={id}>
                    <bdi>{id}</bdi>: {pick({ en: EnMessage, ar: ArMessage }, language)}
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          {slips.length > 0 && (
            <>
              <Banner tone="info">{t('passwords.once')}</Banner>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <section tabIndex={0} aria-label={t('passwords.slips')}>
                <Slips slips={slips} />
              </section>
            </>
          )}
        </Stack>
      </Dialog>
      {/* what is printed: the slips and nothing of the page around them */}
      {slips.length > 0 &&
        createPortal(
          <div className={css.paper} aria-hidden="true">
            <Slips slips={slips} />
          </div>,
          document.body,
        )}
    </>
  );
}
