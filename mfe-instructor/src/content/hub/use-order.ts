import { type Chapter, courseKeys } from '@daftar/course-pages';
import { useApi, useToasts } from '@daftar/remote-kit';
import { announce } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';

/**
 * Moves a chapter to another place (from 1), shown at once and then saved; a refused order is loaded again (DAY-02).
 */
export function useOrder(courseCode: string): (id: number, place: number) => void {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const key = courseKeys.chapters(courseCode);
  const save = useMutation({
    // one after the other, so that the last order is the one that stays
    scope: { id: `order-${courseCode}` },
    mutationFn: (order: number[]) =>
      api('PUT /api/courses/:courseCode/chapters/order', { params: { courseCode }, body: { order } }),
    onSuccess: (reply) => toasts.success(reply),
    onError: (error) => {
      toasts.failure(error);
      return cache.invalidateQueries({ queryKey: key });
    },
  });
  return (id, place) => {
    const list = cache.getQueryData<Chapter[]>(key) ?? [];
    const moved = list.find((one) => one.id === id);
    if (!moved || place < 1 || place > list.length) return;
    const others = list.filter((one) => one.id !== id);
    const next = [...others.slice(0, place - 1), moved, ...others.slice(place - 1)];
    cache.setQueryData<Chapter[]>(key, next);
    announce(t('hub.movedTo', { name: moved.chapter_name, place, of: list.length }));
    save.mutate(next.map((one) => one.id));
  };
}
