import { pick } from '@daftar/i18n';
import { RecentMessages, Toasts, UiProvider, type uiTexts, useKeptFocus } from '@daftar/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTextsOf } from '../hooks/use-language.ts';
import { PlatformProvider, type Toast } from '../platform.tsx';
import { useStore } from '../store.ts';
import { ConfirmItsYou } from './confirm-dialog.tsx';
import { type HostPlatform, useHost } from './create-platform.ts';

/** Everything that pages need above them: platform, query cache, components' context, toasts. */
export function PlatformRoot({ platform, children }: { platform: HostPlatform; children: ReactNode }) {
  return (
    <PlatformProvider platform={platform}>
      <QueryClientProvider client={platform.queryClient}>
        <Surroundings>{children}</Surroundings>
      </QueryClientProvider>
    </PlatformProvider>
  );
}

function Surroundings({ children }: { children: ReactNode }) {
  const host = useHost();
  const language = useStore(host.language);
  const config = useStore(host.config);
  const t = useTextsOf<typeof uiTexts>('ui');
  return (
    <UiProvider language={language} timeZone={config.timeZone} productName={pick(config.facultyName, language)} t={t}>
      {children}
      <ConfirmItsYou />
      <Messages />
    </UiProvider>
  );
}

/** The toasts, the list of the latest, which F6 opens and closes (BOD-08), and the watch over the focus (BOD-09). */
function Messages() {
  const { toasts, language: store } = useHost();
  const language = useStore(store);
  const open = useStore(toasts.recentOpen);
  const said = ({ text, ...toast }: Toast) => ({ ...toast, text: pick(text, language) });
  useKeptFocus();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      toasts.recentOpen.set(!toasts.recentOpen.get());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [toasts]);

  return (
    <>
      <Toasts toasts={useStore(toasts.list).map(said)} onClose={toasts.remove} />
      <RecentMessages
        messages={useStore(toasts.recent).map(said)}
        open={open}
        onClose={() => toasts.recentOpen.set(false)}
      />
    </>
  );
}
