import { type Chapter, courseKeys } from '@daftar/course-pages';
import { useApi, useServerClock, useToasts } from '@daftar/remote-kit';
import { Button, Dialog, Form, Stack } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { momentProblem, type Shown, ShownFields } from './shown-fields.tsx';

/** When students see a chapter: now, from a moment on, or not at all (DAY-02). */
export default function PublishDialog(props: { chapter: Chapter; courseCode: string; onClose: () => void }) {
  const { chapter, courseCode, onClose } = props;
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const clock = useServerClock();
  const later = chapter.publish_at !== null && Date.parse(chapter.publish_at) > clock.now();
  const [wish, setWish] = useState<Shown>({
    shown: chapter.hidden ? 'hidden' : later ? 'at' : 'now',
    publishAt: later ? chapter.publish_at : null,
  });
  const [missing, setMissing] = useState(false);
  const publish = useMutation({
    mutationFn: () =>
      api('PUT /api/chapters/:id/publishing', {
        params: { id: chapter.id },
        body: { shown: wish.shown, ...(wish.shown === 'at' && wish.publishAt && { publishAt: wish.publishAt }) },
      }),
    onSuccess: async (reply) => {
      toasts.success(reply);
      await cache.invalidateQueries({ queryKey: courseKeys.chapters(courseCode) });
      onClose();
    },
    onError: (error) => toasts.failure(error),
  });
  async function submit() {
    const problem = momentProblem(wish);
    setMissing(problem);
    if (!problem) await publish.mutateAsync().catch(() => {});
  }
  return (
    <Dialog open onClose={onClose} title={t('hub.publish')}>
      <Form onSubmit={submit}>
        <ShownFields wish={wish} onChange={setWish} missing={missing && momentProblem(wish)} />
        <p>{t('hub.publishHelp')}</p>
        <Stack row gap={2}>
          <Button disabled={publish.isPending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={publish.isPending}>
            {t('action.save')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
