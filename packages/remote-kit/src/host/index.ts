// For hosts of pages: the shell, and the fake shell that starts one remote alone.
export { applyAccent, defaultConfig, loadConfig, readConfig } from './config.ts';
export { createPlatform, type HostPlatform, useHost } from './create-platform.ts';
export { openPageTexts } from './page-texts.ts';
export { knowsPasskeys, makePasskey, PasskeyProblem } from './passkeys.ts';
export { PlatformRoot } from './platform-root.tsx';
export { createServerClock } from './server-clock.ts';
export { createSessionControl, forgetPrivateDrafts, privatePrefix, type SessionControl } from './session.ts';
export { SignInForm } from './sign-in-form.tsx';
export { hostTexts } from './texts.ts';
export { useChunk } from './use-chunk.ts';
export { useSaid } from './use-said.ts';
