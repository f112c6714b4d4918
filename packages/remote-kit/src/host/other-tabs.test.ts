import { expect, it } from 'vitest';
import type { TabChannel } from '../storage/tab-channel.ts';
import { createOtherTabs, type TabWork } from './other-tabs.ts';

/** Tabs on one channel; `time` ends the pauses of the asking one. */
function browser() {
  const channels: TabChannel[] = [];
  let pauses: (() => void)[] = [];
  const open = (own: { finish?: () => Promise<unknown>; work?: () => TabWork; isSignedIn?: () => boolean } = {}) => {
    const channel: TabChannel = {
      onmessage: null,
      close: () => {},
      postMessage(data) {
        for (const other of channels)
          if (other !== channel)
            queueMicrotask(() => other.onmessage?.call({} as BroadcastChannel, { data } as MessageEvent));
      },
    };
    channels.push(channel);
    const all = {
      finish: async () => {},
      work: () => ({ exam: false, missing: null }),
      isSignedIn: () => true,
      ...own,
    };
    const tabs = createOtherTabs(channel, all, () => new Promise((resolve) => pauses.push(() => resolve(undefined))));
    channel.onmessage = ({ data }) => void tabs.hear(data);
    return tabs;
  };
  const time = async () => {
    const ended = pauses;
    pauses = [];
    for (const end of ended) end();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { open, time };
}

it('[SHL-12] a tab lets the others send, and waits for those that are there', async () => {
  const { open, time } = browser();
  let sent = () => {};
  let missing: string | null = '1 answer';
  const asking = open();
  open({
    finish: () =>
      new Promise<void>((resolve) => {
        sent = resolve;
      }).then(() => {
        missing = null;
      }),
    work: () => ({ exam: true, missing }),
  });
  open();
  open({ isSignedIn: () => false, work: () => ({ exam: true, missing: 'nobody’s' }) });
  const told = asking.ask(5000);
  await new Promise((resolve) => setTimeout(resolve, 0));
  await time();
  sent();
  expect(await told).toEqual({ exam: true, missing: null });
});

it('[SHL-12] an exam whose tab does not finish in time is told all the same, with what another one lacks', async () => {
  const { open, time } = browser();
  const asking = open();
  open({ finish: () => new Promise(() => {}), work: () => ({ exam: true, missing: '2 answers' }) });
  open({ finish: () => Promise.reject(new Error('down')), work: () => ({ exam: false, missing: '1 draft' }) });
  const told = asking.ask(5000);
  await new Promise((resolve) => setTimeout(resolve, 0));
  await time();
  await time();
  expect(await told).toEqual({ exam: true, missing: '2 answers 1 draft' });
});

it('without other tabs there is nothing to wait for', async () => {
  const { open, time } = browser();
  const told = open().ask(5000);
  await time();
  expect(await told).toEqual({ exam: false, missing: null });
});
