import { ApiError } from '@daftar/contracts/client';
import { Checkbox } from '@daftar/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** The question about a PDF that can’t be read, asked before students are told or get it (COR-23). */
export interface AskedUnreadable {
  /** Its tick, once the server has refused the file. */
  choice: ReactNode;
  /** The doctor wants the file all the same. */
  accepted: boolean;
  /** For the call: the server is to ask. */
  wish: { ask?: 'unreadable' };
  /** Another file was chosen. */
  forget(): void;
  /** Begins to ask if that is why the upload failed, which it passes on. */
  failed(error: unknown): never;
}

/** The state of the question, for a dialog that uploads a PDF. */
export function useAskedUnreadable(): AskedUnreadable {
  const t = useTexts();
  const [state, setState] = useState<'asked' | 'accepted' | null>(null);
  const accepted = state === 'accepted';
  return {
    choice: state && (
      <Checkbox
        label={t('content.evenUnreadable')}
        checked={accepted}
        onChange={(event) => setState(event.currentTarget.checked ? 'accepted' : 'asked')}
      />
    ),
    accepted,
    wish: accepted ? {} : { ask: 'unreadable' },
    forget: () => setState(null),
    failed(error) {
      if (error instanceof ApiError && error.code === 'chapter.unreadable') setState('asked');
      throw error;
    },
  };
}
