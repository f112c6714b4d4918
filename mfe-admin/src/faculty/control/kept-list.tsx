import { pick } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Banner, Button, Isolate, Stack } from '@daftar/ui';
import { useControlTexts } from './use-control-texts.ts';
import type { KeptEntries } from './use-kept-entries.ts';

/** What waits on this device for the network, and what the server refused, which the member gives up or asks about. */
export function KeptList({ kept }: { kept: KeptEntries }) {
  const t = useControlTexts();
  const { language } = useLanguage();
  const waiting = kept.sheets.filter(({ refused }) => refused === null);
  const refused = kept.sheets.filter((sheet) => sheet.refused !== null);
  return (
    <>
      {waiting.length > 0 && (
        <Banner tone="warning" live>
          {t(kept.inPageOnly ? 'control.waitsInPage' : 'control.waits', { count: String(waiting.length) })}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="danger" title={t('control.refused')}>
          <ul>
            {refused.map(({ number, points, refused: why }) => (
              <li key={number}>
                <Stack row wrap gap={2} align="center">
                  <Isolate dir="ltr">
                    {number}: {points === null ? '–' : points.join(' · ')}
                  </Isolate>
                  <span>{why && pick(why, language)}</span>
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={`${t('control.giveUp')}: ${number}`}
                    onClick={() => void kept.giveUp(number)}
                  >
                    {t('control.giveUp')}
                  </Button>
                </Stack>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
