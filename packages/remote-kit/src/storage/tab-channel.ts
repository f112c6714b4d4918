/** The channel by which the tabs of this browser talk. */
export type TabChannel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>;

/** Opens a channel between the tabs; a silent one where the browser denies it together with its storage (FIX-05). */
export function openTabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name);
  } catch {
    const silent = { onmessage: null, postMessage: () => {}, close: () => {} };
    silentOnes.add(silent);
    return silent;
  }
}

const silentOnes = new WeakSet<TabChannel>();

/** Whether nobody hears what is said on the channel. */
export const isSilent = (channel: TabChannel): boolean => silentOnes.has(channel);
