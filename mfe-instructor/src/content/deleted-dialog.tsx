import { courseKeys } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Button, DateTime, Dialog, QueryState, Skeleton, Stack, UserText } from '@daftar/ui';
import { Undo2 } from '@daftar/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.ts';

/** The chapters of a course that its doctor deleted, newest first; each can come back. */
export default function DeletedDialog({ courseCode, onClose }: { courseCode: string; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const key = ['deleted-chapters', courseCode] as const;
  const deleted = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/courses/:courseCode/deleted-chapters', { params: { courseCode }, signal }),
    refetchOnMount: 'always',
  });
  const restore = useMutation({
    mutationFn: (id: number) => api('POST /api/chapters/:id/restore', { params: { id } }),
    onSuccess: (reply) => toasts.success(reply),
    onError: (error) => toasts.failure(error),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: key }),
        cache.invalidateQueries({ queryKey: courseKeys.chapters(courseCode) }),
      ]),
  });
  return (
    <Dialog open onClose={onClose} title={t('content.deletedChapters')}>
      <QueryState query={deleted} skeleton={<Skeleton />}>
        {(rows) => (
          <Stack gap={3}>
            <p>{t(rows.length === 0 ? 'content.noDeletedChapter' : 'content.deletedChaptersHelp')}</p>
            {rows.map((row) => (
              <Stack key={row.id} row gap={3} align="center" justify="space-between">
                <div>
                  <UserText as="p">{row.chapter_name}</UserText>
                  <DateTime value={row.deleted_at} />
                </div>
                <Button
                  size="small"
                  icon={<Undo2 data-flip aria-hidden="true" />}
                  aria-label={t('content.restoreOf', { name: row.chapter_name })}
                  busy={restore.isPending && restore.variables === row.id}
                  onClick={() => restore.mutate(row.id)}
                >
                  {t('content.restore')}
                </Button>
              </Stack>
            ))}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
