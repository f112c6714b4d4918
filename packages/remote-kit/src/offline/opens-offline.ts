/** How long a first worker may take to start. */
const longestMs = 4000;

/**
 * Whether a page of this browser opens again without a network (EDG-01): false in browsers and private windows without
 * service workers, over plain http, and where the installation has switched it off.
 */
export async function opensOffline(container: ServiceWorkerContainer | undefined): Promise<boolean> {
  if (!container) return false;
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, longestMs));
  const ready = await Promise.race([container.ready, tooLong]).catch(() => undefined);
  return ready?.active != null;
}
