import { type BackgroundJob, defineJob } from '@daftar/service-kit/jobs';

/** The processes of a service, each at its own address (RUN-02). */
export interface Targets {
  /** The next one in turn among those that are ready; among all when none is, so that the service itself refuses. */
  next(): URL;
  /** It could not be reached: it gets nothing until it is ready again. */
  lost(target: URL): void;
  /** Whether another one is ready. */
  hasOther(target: URL): boolean;
  /** Whether one of them answers `path`. */
  some(path: '/livez' | '/readyz'): Promise<boolean>;
  /** Watches them; undefined for a single one, whose calls say enough. */
  job: BackgroundJob | undefined;
}

/** Fast enough for a process that turns unready before it ends (`SHUTDOWN_DELAY_MS`). */
const everyMs = 500;

/** How long a process may take to say whether it is ready. */
const patienceMs = 2_500;

/** Whether a process answers `path` with 200. */
async function answers(base: URL, path: string): Promise<boolean> {
  try {
    const reply = await fetch(new URL(path, base), { signal: AbortSignal.timeout(patienceMs) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

/** The addresses of a service, all ready at first. */
export function createTargets(name: string, urls: readonly [URL, ...URL[]]): Targets {
  const unready = new Set<URL>();
  let turn = 0;
  return {
    next() {
      const ready = urls.filter((url) => !unready.has(url));
      const among = ready.length > 0 ? ready : urls;
      turn = (turn + 1) % among.length;
      return among[turn] ?? urls[0];
    },
    lost: (target) => void unready.add(target),
    hasOther: (target) => urls.some((url) => url !== target && !unready.has(url)),
    some: async (path) => (await Promise.all(urls.map((url) => answers(url, path)))).includes(true),
    job:
      urls.length === 1
        ? undefined
        : defineJob({
            name: `addresses of ${name}`,
            everyMs,
            lock: 'process',
            async work() {
              await Promise.all(
                urls.map(async (url) => {
                  if (await answers(url, '/readyz')) unready.delete(url);
                  else unready.add(url);
                }),
              );
              return 'done';
            },
          }),
  };
}
