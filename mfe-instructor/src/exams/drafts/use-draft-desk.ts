import { useOwnCourses } from '@daftar/course-pages';
import { afterPaint, localStore, openTabChannel, useApi, useBeforeSignOut, useConnection } from '@daftar/remote-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { oneAtATime } from './alone.ts';
import { DraftCache } from './draft-cache.ts';
import { DraftDesk } from './draft-desk.ts';
import { draftDisk } from './draft-disk.ts';
import { newId } from './new-id.ts';

const channelName = 'daftar-drafts';
const alone = oneAtATime(globalThis.navigator?.locks);

function createDesk(api: ReturnType<typeof useApi>, userId: number) {
  const others = openTabChannel(channelName);
  const disk = draftDisk(userId);
  const cache = new DraftCache(localStore, userId, newId, disk.mirror);
  const params = (draftId: string) => ({ params: { draftId } });
  const desk = new DraftDesk({
    cache,
    newId,
    later: afterPaint,
    tellEnded: (id) => others.postMessage(id),
    server: {
      alone,
      save: (id, version, draft) =>
        api('PUT /api/exam-drafts/:draftId', { ...params(id), body: { version, content: draft } }),
      load: (id) => api('GET /api/exam-drafts/:draftId', params(id)),
      remove: (id) => api('DELETE /api/exam-drafts/:draftId', params(id)),
    },
  });
  return { desk, cache, others, disk };
}

/**
 * The draft that this window has open (`wanted` from the address, otherwise the last one), and the means to work on it
 * (EXM-06, FIX-11).
 */
export function useDraftDesk(userId: number, wanted: string | null) {
  const api = useApi();
  const { online } = useConnection();
  const [{ desk, cache, others, disk }] = useState(() => createDesk(api, userId));
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const onDisk = useSyncExternalStore(disk.watch, disk.state);
  const courses = useOwnCourses().data;
  const onlyCourse = courses?.length === 1 ? (courses[0]?.course_code ?? '') : '';
  desk.setOnlyCourse(onlyCourse);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another draft; what the window opens by itself writes the address
  useEffect(() => {
    const id = wanted ?? cache.current;
    if (id && id !== desk.state().id) void desk.open(id);
  }, [wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was wanted at first
  useEffect(() => {
    let left = false;
    void disk.restore(cache).then((changed) => {
      if (left || changed.length === 0) return;
      const { id } = desk.state();
      const here = changed.includes(id) ? id : desk.untouched && !wanted ? cache.current : null;
      if (here) void desk.open(here);
      void desk.sendOthers();
    });
    return () => {
      left = true;
    };
  }, [disk, cache, desk]);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === cache.key && desk.follow();
    const onLook = () => document.visibilityState === 'visible' && void desk.refresh();
    const onHide = () => document.visibilityState === 'hidden' && desk.settle();
    others.onmessage = ({ data }) => desk.endedElsewhere(String(data));
    window.addEventListener('storage', onStorage);
    window.addEventListener('focus', onLook);
    window.addEventListener('pagehide', desk.settle);
    document.addEventListener('visibilitychange', onHide);
    void desk.sendOthers();
    return () => {
      others.onmessage = null;
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('focus', onLook);
      window.removeEventListener('pagehide', desk.settle);
      document.removeEventListener('visibilitychange', onHide);
      desk.close();
    };
  }, [desk, cache, others]);

  useEffect(() => {
    if (online) desk.wake();
  }, [desk, online]);

  useBeforeSignOut(() => Promise.all([desk.flush(), desk.sendOthers()]));

  return { ...state, onDisk, disk, desk, unsentIds: cache.unsent(), untouched: desk.untouched };
}
