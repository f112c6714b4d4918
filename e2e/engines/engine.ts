/** What all engines can: the rest is done by these (page.ts), so that a scenario is written once. */
export interface Engine {
  name: 'firefox' | 'webkit';
  version: string;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page, which may return a promise; answers its value by JSON. */
  run<T>(body: string): Promise<T>;
  /** Presses and releases a mouse button at a point of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses keys, single characters or WebDriver’s codes of others, with a pause after each. */
  keys(keys: readonly string[], pauseMs?: number): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Errors of the page and its console since the last call. */
  problems(): Promise<string[]>;
  /**
   * Ends it as a power cut does, and answers the next start on what is left on the disk. WebKit’s driver keeps nothing
   * on a disk, and its session ends with the page.
   */
  kill?(): Promise<Engine>;
  close(): Promise<void>;
}

/** WebDriver’s codes of keys without a character. */
export const key = { tab: '\uE004', enter: '\uE007', escape: '\uE00C', end: '\uE010', control: '\uE009' } as const;

/** Both protocols describe a press and a stroke the same way. */
export const pressActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];
export const keyActions = (keys: readonly string[], pauseMs = 0) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
      ...(pauseMs > 0 ? [{ type: 'pause', duration: pauseMs }] : []),
    ]),
  },
];
