import { pick } from '@daftar/i18n';
import { useLanguage, useStore } from '@daftar/remote-kit';
import { Button } from '@daftar/ui';
import { Eye } from '@daftar/ui/icons';
import css from '../session/viewing-banner.module.css';
import { useOverrideTexts } from '../texts/use-texts.ts';
import { overrideStore } from './override.ts';
import { leaveOverride } from './tab-override.ts';

/** Says on every page that this tab shows another version than the live one, or why it doesn’t (SHP-07, DLV-07). */
export function OverrideBanner() {
  const t = useOverrideTexts();
  const { language } = useLanguage();
  const state = useStore(overrideStore);
  if (state.status !== 'on' && state.status !== 'refused') return null;
  const { remote } = state.override;
  return (
    <aside className={css.banner} aria-label={t('override.title')}>
      <Eye aria-hidden="true" />
      <p className={css.text}>
        {state.status === 'on' ? (
          <>
            <strong>{t('override.on')}</strong>{' '}
            <bdi>
              {remote} {state.version}
            </bdi>
          </>
        ) : (
          <>
            <strong>{t('override.refused')}</strong> {pick(state.said, language)}
          </>
        )}
      </p>
      <Button
        size="small"
        onClick={state.status === 'on' ? leaveOverride : () => overrideStore.set({ status: 'none' })}
      >
        {t(state.status === 'on' ? 'override.end' : 'override.close')}
      </Button>
    </aside>
  );
}
