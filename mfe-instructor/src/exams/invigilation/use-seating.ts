import { commonTexts } from '@daftar/i18n';
import { useApi, useToasts } from '@daftar/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Seat } from './arrange.ts';
import { invigilationKey } from './invigilation-key.ts';

interface Plan {
  room: string;
  rows: number;
  columns: number;
}

/** Stores or removes the seats of an exam; answers whether it was done. */
export function useSeating(examId: number) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function change(call: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await call();
      await queryClient.invalidateQueries({ queryKey: invigilationKey(examId) });
      return true;
    } catch (error) {
      toasts.failure(error, commonTexts['failure.failed']);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const params = { examId };
  const put = ({ room, rows, columns }: Plan, seats: readonly Seat[]) =>
    api('PUT /api/exam-seating/:examId', { params, body: { room, rows, columns, seats: [...seats] } });
  return {
    busy,
    store: (plan: Plan, seats: readonly Seat[]) => change(async () => toasts.success(await put(plan, seats))),
    /** Gives the seats back that were removed; a failure is thrown. */
    async restore(plan: Plan, seats: readonly Seat[]): Promise<void> {
      toasts.success(await put(plan, seats));
      await queryClient.invalidateQueries({ queryKey: invigilationKey(examId) });
    },
    remove: () => change(async () => toasts.success(await api('DELETE /api/exam-seating/:examId', { params }))),
  };
}
