// Starts this remote alone, with hot reload: `npm run dev` (see docs on the fake shell in remote-kit).
import('@daftar/remote-kit/fake-shell').then(async ({ startFakeShell }) => {
  startFakeShell(await import('./remote.tsx'));
});
