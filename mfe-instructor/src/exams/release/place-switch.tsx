import { useApi, useToasts } from '@daftar/remote-kit';
import { Switch } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { releaseTexts } from '../../texts/release.ts';
import { useTexts } from '../../texts/use-texts.ts';
import css from './release.module.css';
import { releaseKey } from './use-release.ts';

/** Whether each student sees their own place among those who took the exam (DAY-10). */
export function PlaceSwitch({ examId, shown }: { examId: number; shown: boolean }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const queryKey = releaseKey({ kind: 'exam', id: examId });
  const change = useMutation({
    mutationFn: (next: boolean) => api('PUT /api/exam-place/:examId', { params: { examId }, body: { shown: next } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      cache.setQueryData(queryKey, reply.state);
    },
    onError: (error) => {
      toasts.failure(error, releaseTexts['release.failed']);
      cache.invalidateQueries({ queryKey });
    },
  });
  return (
    <div className={css.option}>
      <Switch
        label={t('release.place')}
        checked={change.isPending ? change.variables : shown}
        busy={change.isPending}
        onChange={(next) => change.mutate(next)}
      />
      <p className={css.help}>{t('release.placeHelp')}</p>
    </div>
  );
}
