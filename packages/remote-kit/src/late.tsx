import { Button, Dialog, ErrorState, useUi } from '@daftar/ui';
import { type ComponentProps, type ComponentType, use, useEffect, useState } from 'react';

/**
 * A part of a page that is its own chunk, as React’s `lazy` makes them, but with its own end when the chunk doesn’t
 * come: it says so in its place, a window as a window, and tries again when asked. The rest of the page stays, with
 * what was typed there; `lazy` would have its error replace the page (EDG-04). While it comes, the `Suspense` around it
 * shows something.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React’s own lazy: a component of any properties
export function late<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): ComponentType<ComponentProps<Part>> {
  let coming: Promise<Part | null> | undefined;
  const ask = () =>
    load().then(
      (loaded) => loaded.default,
      () => null,
    );
  return function Late(props: ComponentProps<Part>) {
    const [, draw] = useState(0);
    coming ??= ask();
    const Loaded = use(coming);
    const hasFailed = Loaded === null;
    // the next who opens it asks again
    useEffect(
      () => () => {
        if (hasFailed) coming = undefined;
      },
      [hasFailed],
    );
    if (Loaded) return <Loaded {...props} />;
    const again = () => {
      coming = ask();
      draw((count) => count + 1);
    };
    const { onClose } = props as { onClose?: unknown };
    return typeof onClose === 'function' ? (
      <FailedWindow onClose={() => onClose()} onRetry={again} />
    ) : (
      <ErrorState onRetry={again} />
    );
  };
}

function FailedWindow({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const { t } = useUi();
  return (
    <Dialog open onClose={onClose} title={t('ui.loadFailed')} size="small">
      <Button variant="primary" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Dialog>
  );
}
