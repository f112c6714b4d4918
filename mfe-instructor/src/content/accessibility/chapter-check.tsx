import type { PdfProblem } from '@daftar/contracts/content/pdf-problems';
import { type Chapter, courseKeys } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { Button, ConfirmDialog, Stack } from '@daftar/ui';
import { Plus, RefreshCw, Trash2 } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessibilityTexts } from '../../texts/accessibility.ts';
import { useTexts } from '../../texts/use-texts.ts';
import css from './accessibility.module.css';
import { AddAccessible } from './add-accessible.tsx';
import { PdfProblems } from './pdf-problems.tsx';

/** What the check of a chapter found, and its accessible version: add, replace, remove (BOD-21). */
export function ChapterCheck({ chapter, courseCode }: { chapter: Chapter; courseCode: string }) {
  const t = useTexts();
  const [doing, setDoing] = useState<'add' | 'remove' | null>(null);
  const version = chapter.accessible;
  const name = chapter.chapter_name;
  const remove = useRemove(chapter.id, courseCode, () => setDoing(null));
  return (
    <div className={css.notes}>
      {chapter.problems === null && <p className={css.unchecked}>{t('pdfCheck.notYet')}</p>}
      <Found problems={chapter.problems} text={(count) => t('pdfCheck.show', { count })} />
      <Found problems={version?.problems} text={(count) => t('accessible.showOfVersion', { count })} />
      <Stack row wrap gap={2}>
        <Button
          size="small"
          icon={version ? <RefreshCw aria-hidden="true" /> : <Plus aria-hidden="true" />}
          aria-label={t(version ? 'accessible.replaceOf' : 'accessible.addOf', { name })}
          onClick={() => setDoing('add')}
        >
          {t(version ? 'accessible.replace' : 'accessible.add')}
        </Button>
        {version && (
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={t('accessible.removeOf', { name })}
            onClick={() => setDoing('remove')}
          >
            {t('accessible.remove')}
          </Button>
        )}
      </Stack>
      {doing === 'add' && <AddAccessible id={chapter.id} courseCode={courseCode} onClose={() => setDoing(null)} />}
      <ConfirmDialog
        open={doing === 'remove'}
        title={t('accessible.removeTitle', { name })}
        confirmLabel={t('action.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setDoing(null)}
      >
        {t('accessible.removeHelp')}
      </ConfirmDialog>
    </div>
  );
}

/** Closed at first: it is there for the doctor who wants to know, and never in the way. */
function Found({ problems, text }: { problems: PdfProblem[] | null | undefined; text: (count: number) => string }) {
  if (!problems || problems.length === 0) return null;
  return (
    <details className={css.found}>
      <summary>{text(problems.length)}</summary>
      <div className={css.inside}>
        <PdfProblems problems={problems} />
      </div>
    </details>
  );
}

function useRemove(id: number, courseCode: string, onDone: () => void) {
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/chapters/:id/accessible-version', { params: { id } }),
    onSuccess: (reply) => {
      toasts.success(reply);
      onDone();
    },
    onError: (error) => toasts.failure(error, accessibilityTexts['accessible.removeFailed']),
    onSettled: () => cache.invalidateQueries({ queryKey: courseKeys.chapters(courseCode) }),
  });
}
