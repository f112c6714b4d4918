import { useNames } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Banner, Button, Stack, UserText } from '@daftar/ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import css from '../marking.module.css';
import type { Marked, Works } from '../use-desk.ts';
import { useRubricActs } from './use-rubrics.ts';

const RubricDialog = late(() => import(/* webpackChunkName: "marking-rare" */ './rubric-dialog.tsx'));

/** By which rubric is marked here, and that it has a newer version (DAY-04). */
export function RubricBar({ marked, list }: { marked: Marked; list: Works }) {
  const t = useTexts();
  const { name } = useNames();
  const { use } = useRubricActs(marked);
  const [open, setOpen] = useState(false);
  const { rubric } = list;
  return (
    <Stack gap={3}>
      <Stack row wrap gap={2} align="center">
        <span className={css.muted}>{t('rubric.title')}</span>
        {rubric ? <UserText>{name(rubric.content, 'name')}</UserText> : <span>{t('rubric.none')}</span>}
        <Button size="small" onClick={() => setOpen(true)}>
          {t(rubric ? 'rubric.change' : 'rubric.choose')}
        </Button>
      </Stack>
      {rubric && rubric.newest > rubric.version && (
        <Banner
          tone="info"
          live
          title={t('rubric.newer')}
          action={
            <Button
              size="small"
              busy={use.isPending}
              onClick={() =>
                use.mutate({ rubric_id: rubric.rubric_id, version: rubric.newest, shown_before: rubric.shown_before })
              }
            >
              {t('rubric.useNewer')}
            </Button>
          }
        >
          {t('rubric.newerHelp')}
        </Banner>
      )}
      {open && (
        <Suspense>
          <RubricDialog marked={marked} list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
