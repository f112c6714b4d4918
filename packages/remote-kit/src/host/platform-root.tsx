import { pick } from '@daftar/i18n';
import { Toasts, UiProvider, type uiTexts } from '@daftar/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTextsOf } from '../hooks/use-language.ts';
import { PlatformProvider } from '../platform.tsx';
import { useStore } from '../store.ts';
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
      <ToastStack />
    </UiProvider>
  );
}

function ToastStack() {
  const { toasts, language: store } = useHost();
  const language = useStore(store);
  const shown = useStore(toasts.list).map(({ id, kind, text }) => ({ id, kind, text: pick(text, language) }));
  return <Toasts toasts={shown} onClose={toasts.remove} />;
}
