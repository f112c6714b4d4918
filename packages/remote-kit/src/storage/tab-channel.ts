/** What the tabs of this browser tell each other. */
export type TabChannel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>;

/** A channel between the tabs; a silent one where the browser denies it together with its storage (FIX-05). */
export function openTabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return { onmessage: null, postMessage: () => {}, close: () => {} };
  }
}
