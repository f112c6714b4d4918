import { useApi, useSession } from '@daftar/remote-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Chapter, courseKeys } from '../queries.ts';

/** Records that a student has opened a chapter, and shows it at once; nothing for a doctor (DAY-02). */
export function useSeen(courseCode: string): (chapter: Chapter) => void {
  const api = useApi();
  const cache = useQueryClient();
  const { role } = useSession();
  const see = useMutation({
    mutationFn: (chapter: Chapter) => api('PUT /api/chapters/:id/seen', { params: { id: chapter.id }, body: {} }),
    onSuccess: (_reply, { id }) =>
      cache.setQueryData<Chapter[]>(courseKeys.chapters(courseCode), (list) =>
        list?.map((one) => (one.id === id ? { ...one, seen: 'seen' } : one)),
      ),
  });
  return (chapter) => {
    // a mark that can't be stored is made at the next opening
    if (role === 'student' && chapter.seen !== 'seen') see.mutate(chapter);
  };
}
