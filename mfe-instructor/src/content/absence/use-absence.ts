import type { CallReply } from '@daftar/contracts/client';
import { type SpeakingReply, useToasts } from '@daftar/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { absenceTexts } from '../../texts/late/absence.ts';
import { useLateTexts } from '../../texts/use-texts.ts';

export type Absence = CallReply<'GET /api/absence/:courseCode'>;
export type Session = CallReply<'GET /api/absence-sessions/:sessionId'>;

/** All that is known of absence; each change makes it stale. */
export const absenceKey = ['absence'] as const;

/** Texts of absence, with those of the page. */
export const useAbsenceTexts = () => useLateTexts(absenceTexts);

/** One change: its toast, then what it changed again. */
export function useAbsenceChange<Input, Reply extends SpeakingReply>(
  call: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => void,
) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (reply) => {
      toasts.success(reply);
      onDone?.(reply);
      return queryClient.invalidateQueries({ queryKey: absenceKey });
    },
    onError: (error) => toasts.failure(error, absenceTexts['absence.failed']),
  });
}
