import { useNames } from '@daftar/remote-kit';
import { Button, Stack } from '@daftar/ui';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import css from '../marking.module.css';
import type { Marked } from '../use-desk.ts';
import { useMarkers } from './use-markers.ts';

const MarkersDialog = lazy(() => import(/* webpackChunkName: "marking-rare" */ './markers-dialog.tsx'));

/** Who else marks here and how far everybody is, for the owner (DAY-04). */
export function MarkersBar({ marked }: { marked: Marked }) {
  const t = useTexts();
  const { instructor } = useNames();
  const { data } = useMarkers(marked);
  const [open, setOpen] = useState(false);
  const markers = data?.markers ?? [];
  return (
    <Stack row wrap gap={2} align="center">
      <span className={css.muted}>{t('markers.title')}</span>
      {data && markers.length === 0 && <span>{t('markers.none')}</span>}
      {markers.map((one) => (
        <span key={one.doctor_id}>
          {t('markers.progress', { name: instructor(one), marked: String(one.marked), of: String(one.works) })}
        </span>
      ))}
      {data && markers.length > 0 && (
        <bdi>{t('markers.rest', { marked: String(data.rest.marked), of: String(data.rest.works) })}</bdi>
      )}
      <Button size="small" onClick={() => setOpen(true)}>
        {t('markers.change')}
      </Button>
      {open && (
        <Suspense>
          <MarkersDialog marked={marked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
