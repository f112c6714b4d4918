import { type SpeakingReply, type ToastText, useToasts } from '@daftar/remote-kit';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface Change<Input, Reply> {
  call: (input: Input) => Promise<Reply>;
  /** Lists that the change makes stale. */
  refresh: readonly QueryKey[];
  /** The toast's text for a failure that the server did not explain. */
  failed: ToastText;
  /** True: the failure is shown in place and needs no toast. */
  inPlace?: (error: unknown) => boolean;
  onDone?: (reply: Reply, input: Input) => void;
}

/** One create, update or delete: its own toast (UIX-05), fresh lists afterwards. */
export function useChange<Input, Reply extends SpeakingReply>(change: Change<Input, Reply>) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change.call,
    onSuccess: (reply, input) => {
      toasts.success(reply);
      change.onDone?.(reply, input);
      return Promise.all(change.refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      if (!change.inPlace?.(error)) toasts.failure(error, change.failed);
    },
  });
}
