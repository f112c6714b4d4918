import { setSingleKeys, singleKeysStore, useStore } from '@daftar/remote-kit';
import { Dialog, Isolate, Stack, Switch } from '@daftar/ui';
import { useKeysTexts } from '../texts/use-texts.ts';
import css from './palette.module.css';
import { paletteStore } from './palette-state.ts';

/** The keys of every page, and the switch that turns off those that act alone (DAY-12, WCAG 2.1.4). */
export function KeysWindow() {
  const t = useKeysTexts();
  const open = useStore(paletteStore) === 'keys';
  const on = useStore(singleKeysStore);
  const keys: [keys: string, does: string][] = [
    ['Ctrl+K', t('palette.open')],
    ['J', t('keys.next')],
    ['K', t('keys.previous')],
    ['/', t('keys.search')],
    ['?', t('keys.keys')],
  ];
  return (
    <Dialog open={open} onClose={() => paletteStore.set(null)} title={t('keys.title')} size="small">
      <Stack gap={4}>
        <dl className={css.keys}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>
                  <Isolate dir="ltr">{key}</Isolate>
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Switch label={t('keys.single')} checked={on} onChange={setSingleKeys} />
      </Stack>
    </Dialog>
  );
}
