import { useSessionState, useStore } from '@daftar/remote-kit';
import { useChunk } from '@daftar/remote-kit/host';
import { Dialog, QueryState } from '@daftar/ui';
import { useEffect, useState } from 'react';
import { Chunk } from '../chunks/chunk.tsx';
import { useSignOut } from '../session/use-sign-out.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { paletteStore } from './palette-state.ts';
import { useShellKeys } from './use-shell-keys.ts';

const loadPalette = () => import('./palette-chunk.ts');
const loadKeys = () => import('./keys-chunk.ts');
const close = () => paletteStore.set(null);

/**
 * Ctrl-K and the keys of every page (DAY-12). The frame leaves it out of a running exam, whose screen has its own keys.
 * Its windows are their own chunks, loaded when they are first opened.
 */
export function Palette() {
  const t = useTexts();
  const open = useStore(paletteStore);
  const state = useSessionState();
  const signOut = useSignOut();
  const code = useChunk('palette', loadPalette, open === 'palette', 'shell');
  // once opened, it stays, closed: a window that goes away open would not give the focus back
  const [keysAsked, setKeysAsked] = useState(false);
  if (open === 'keys' && !keysAsked) setKeysAsked(true);
  useShellKeys();
  useEffect(() => close, []);
  const session = state.status === 'signedIn' && !state.ended ? state.session : null;
  // else it would open by itself after the next sign-in
  const isUseless = open === 'palette' && session === null;
  useEffect(() => {
    if (isUseless) close();
  }, [isUseless]);
  return (
    <>
      <Dialog open={open === 'palette' && session !== null} onClose={close} title={t('palette.open')}>
        {session && (
          <QueryState query={code}>
            {({ PaletteWindow }) => <PaletteWindow session={session} onSignOut={signOut.begin} onClose={close} />}
          </QueryState>
        )}
      </Dialog>
      {signOut.dialog}
      {keysAsked && <Chunk name="keys" load={loadKeys} quiet />}
    </>
  );
}
