// Starts this remote alone in a fake shell, with hot reload: `npm run dev`.
import('@daftar/remote-kit/fake-shell').then(async ({ startFakeShell }) => {
  startFakeShell(await import('./remote.tsx'));
});
