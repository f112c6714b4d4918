import type { Engine } from './engine.ts';
import { firefoxPath, startFirefox } from './firefox.ts';
import { startWebKit, webkitPaths } from './webkit.ts';

const firefox = firefoxPath();
const webkit = webkitPaths();
/** The engines besides Chromium; without `start`, one is absent, and its tests are skipped. */
export const engines: { name: string; needs: string; start: (() => Promise<Engine>) | undefined }[] = [
  { name: 'Firefox', needs: 'firefox-esr', start: firefox === undefined ? undefined : () => startFirefox(firefox) },
  {
    name: 'WebKit',
    needs: 'webkit2gtk-driver and xvfb',
    start: webkit === undefined ? undefined : () => startWebKit(webkit),
  },
];
