import '@daftar/ui/styles.css';
import { Skeleton } from '@daftar/ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RemoteModule } from '../contract.ts';
import { applyAccent, createPlatform, defaultConfig, loadConfig, PlatformRoot } from '../host/index.ts';
import { FakeFrame } from './fake-frame.tsx';

/**
 * Starts one remote alone, for its team: `npm run dev` in its folder. Session, calls and data come from a running
 * platform (DAFTAR_URL); navigation is the remote's own; pages are mounted as in the shell.
 */
export async function startFakeShell({ default: remote }: { default: RemoteModule }): Promise<void> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const platform = createPlatform({ config: defaultConfig, onLeave: () => root.unmount() });

  const [config, texts] = await Promise.all([loadConfig(), remote.messages()]);
  platform.config.set(config);
  applyAccent(config.accent);
  platform.texts.add(remote.id, texts);
  await platform.account.check();

  const router = createBrowserRouter([
    {
      element: <FakeFrame remote={remote} />,
      hydrateFallbackElement: <Skeleton />,
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await remote.today?.())?.default ?? (() => null) }),
        },
        ...remote.routes.map(({ path, lazy }) => ({
          path,
          lazy: async () => ({ Component: (await lazy()).default }),
        })),
        { path: '*', element: null },
      ],
    },
  ]);
  root.render(
    <PlatformRoot platform={platform}>
      <RouterProvider router={router} />
    </PlatformRoot>,
  );
}
