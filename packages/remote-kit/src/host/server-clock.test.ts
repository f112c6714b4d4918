import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

describe('the server’s clock as a page knows it', () => {
  it('is the device’s clock until the first reply, and the server’s from then on', () => {
    let monotonic = 1000;
    const clock = createServerClock(
      () => monotonic,
      () => 5,
    );
    expect(clock.now()).toBe(5);
    clock.sync(2_000_000);
    monotonic += 250;
    expect(clock.now()).toBe(2_000_250);
  });

  it('trusts the stamp with the shortest way', () => {
    let monotonic = 0;
    const clock = createServerClock(
      () => monotonic,
      () => 0,
    );
    clock.sync(10_000);
    monotonic = 1000;
    clock.sync(10_600); // 400 ms in transit
    expect(clock.now()).toBe(11_000);
    clock.sync(11_200); // the first one was slow
    expect(clock.now()).toBe(11_200);
  });

  it('follows a server whose clock was set back, and ignores nonsense', () => {
    const clock = createServerClock(
      () => 0,
      () => 0,
    );
    clock.sync(100_000);
    clock.sync('never');
    expect(clock.now()).toBe(100_000);
    clock.sync(40_000);
    expect(clock.now()).toBe(40_000);
  });
});
