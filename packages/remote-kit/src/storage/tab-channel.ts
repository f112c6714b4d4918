/** The channel by which the tabs of this browser talk. */
export type TabChannel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>;

/** Opens a channel between the tabs; a silent one where the browser denies it together with its storage (FIX-05). */
export function openTabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return { onmessage: null, postMessage: () => {}, close: () => {} };
  }
}
