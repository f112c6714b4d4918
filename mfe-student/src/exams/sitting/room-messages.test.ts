import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pass, room, text } from './testing/room.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('[DAY-09] a message to the room', () => {
  it('reaches a page without a stream within 5 s: a student who pauses, and one who types', async () => {
    for (const random of [() => 0, () => 0.99]) {
      const { server, open } = room({ isTold: () => false, random });
      const paused = open();
      await pass(60_000);
      server.roomMessages = 1;
      await pass(5000);
      expect(paused.view().roomMessages).toBe(1);
      server.roomMessages = 2;
      for (let step = 0; step < 50; step += 1) {
        paused.answer(1, text('x'.repeat(step + 1)));
        await pass(100);
      }
      expect(paused.view().roomMessages).toBe(2);
      paused.stop();
    }
  });

  it('is asked for within 1.5 s when the stream says so, and what is being typed is not cut short for it', async () => {
    const { server, open } = room();
    const sitting = open();
    await pass(1000);
    const typed = vi.fn();
    server.roomMessages = 1;
    sitting.hear();
    await pass(740);
    sitting.typing(1, typed);
    // a second word of the stream doesn't put it off
    sitting.hear();
    await pass(15);
    expect(sitting.view().roomMessages).toBe(1);
    expect(typed).not.toHaveBeenCalled();
    // an earlier reply that arrives late takes nothing back
    server.roomMessages = 0;
    sitting.hear();
    await pass(1500);
    expect(sitting.view().roomMessages).toBe(1);
    sitting.stop();
  });

  it('is due within 5 s as soon as the stream is lost', async () => {
    let told = true;
    const { server, open } = room({ isTold: () => told, random: () => 0.99 });
    const sitting = open();
    await pass(1000);
    told = false;
    sitting.lineChanged();
    server.roomMessages = 1;
    await pass(5000);
    expect(sitting.view().roomMessages).toBe(1);
    sitting.stop();
  });
});
