import { type Chapter, courseKeys, type FormatRequest, useFormatRequests } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Badge, Button, UserText } from '@daftar/ui';
import { FileText, Undo2 } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import css from './formats.module.css';

const tones = { open: 'warning', done: 'positive', declined: 'neutral', withdrawn: 'neutral' } as const;

/** The student's last request for another format of a chapter, with its answer (BOD-21). */
export function RequestState({ chapter, courseCode }: { chapter: Chapter; courseCode: string }) {
  const t = useTexts();
  const request = lastRequest(useFormatRequests(courseCode).data, chapter);
  if (!request || request.state === 'withdrawn') return null;
  return (
    <div className={css.request}>
      <p className={css.line}>
        <span>{t('formats.asked', { format: t(`format.${request.format}`) })}</span>
        <Badge tone={tones[request.state]}>{t(`format.state.${request.state}`)}</Badge>
      </p>
      {request.answer && (
        <p>
          <span className={css.label}>{t('formats.answer')}: </span>
          <UserText>{request.answer}</UserText>
        </p>
      )}
    </div>
  );
}

/** Asks for another format, or withdraws the open request (BOD-21). */
export function AskForFormat({ chapter, courseCode }: { chapter: Chapter; courseCode: string }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const requests = useFormatRequests(courseCode);
  const request = lastRequest(requests.data, chapter);
  const withdraw = useMutation({
    mutationFn: (id: number) => api('DELETE /api/format-requests/:id', { params: { id } }),
    onSuccess: (reply) => toasts.success(reply),
    onError: (error) => toasts.failure(error),
    onSettled: () => cache.invalidateQueries({ queryKey: courseKeys.formatRequests(courseCode) }),
  });
  const name = chapter.chapter_name;
  const open = request?.state === 'open';
  // an open request may be there
  if (!requests.data && requests.isError) return null;
  // one button that changes its meaning, so that the focus stays where it was
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={withdraw.isPending}
        disabled={!requests.data}
        icon={open ? <Undo2 data-flip aria-hidden="true" /> : <FileText aria-hidden="true" />}
        aria-label={t(open ? 'formats.withdrawOf' : 'formats.askOf', { name })}
        onClick={() => (open ? withdraw.mutate(request.id) : setAsking(true))}
      >
        {t(open ? 'formats.withdraw' : 'formats.ask')}
      </Button>
      {asking && <AskDialog chapter={chapter} courseCode={courseCode} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Open ones come first, then the newest. */
const lastRequest = (requests: FormatRequest[] | undefined, chapter: Chapter) =>
  requests?.find(({ chapter_id }) => chapter_id === chapter.id);
