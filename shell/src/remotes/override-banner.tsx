import { pick } from '@daftar/i18n';
import { useLanguage, useStore } from '@daftar/remote-kit';
import { Button } from '@daftar/ui';
import { Eye } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import css from '../session/viewing-banner.module.css';
import { useOverrideTexts } from '../texts/use-texts.ts';
import { type Override, overrideStore } from './override.ts';
import { leaveOverride } from './tab-override.ts';
import { useNextBuild } from './use-next-build.ts';

/** Says on every page that this tab shows another version than the live one, or why it doesn’t (SHP-07, DLV-07). */
export function OverrideBanner() {
  const state = useStore(overrideStore);
  if (state.status === 'on') return <Shown override={state.override} version={state.version} />;
  return state.status === 'refused' ? <NotShown said={state.said} /> : null;
}

function Shown({ override, version }: { override: Override; version: string }) {
  const t = useOverrideTexts();
  const next = useNextBuild(override, version);
  return (
    <Banner
      actions={
        <>
          {next.status === 'waiting' && (
            <Button size="small" variant="primary" onClick={next.show}>
              {t('override.show')}
            </Button>
          )}
          <Button size="small" onClick={leaveOverride}>
            {t('override.end')}
          </Button>
        </>
      }
    >
      <strong>{t('override.on')}</strong>{' '}
      <bdi>
        {override.remote} {version}
      </bdi>
      <span className={css.news} role="status">
        {next.status === 'waiting' && t('override.waiting')}
        {next.status === 'away' && t('override.away')}
      </span>
    </Banner>
  );
}

function NotShown({ said }: { said: { en: string; ar: string } }) {
  const t = useOverrideTexts();
  const { language } = useLanguage();
  const close = (
    <Button size="small" onClick={() => overrideStore.set({ status: 'none' })}>
      {t('override.close')}
    </Button>
  );
  return (
    <Banner actions={close}>
      <strong>{t('override.refused')}</strong> {pick(said, language)}
    </Banner>
  );
}

function Banner({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const t = useOverrideTexts();
  return (
    <aside className={css.banner} aria-label={t('override.title')}>
      <Eye aria-hidden="true" />
      <p className={css.text}>{children}</p>
      {actions}
    </aside>
  );
}
