import { callUrl } from '@daftar/contracts/client';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Where a photo of an answer is: only on this device so far, with the server too, or not accepted there. */
export type PictureState = 'waiting' | 'sent' | 'refused';

export interface KnownPicturesProps {
  /** Addresses of pictures that this page holds already, by id, as in an exam that is being taken. */
  sources: ReadonlyMap<string, string>;
  /** What became of the photos that this device has added. */
  states?: ReadonlyMap<string, PictureState>;
  children: ReactNode;
}

const none: ReadonlyMap<string, string> = new Map();
const Known = createContext<Omit<KnownPicturesProps, 'children'>>({ sources: none });

/** Pictures that show without a call, and offline (DAY-08). */
export function KnownPictures({ sources, states, children }: KnownPicturesProps) {
  const known = useMemo(() => ({ sources, states }), [sources, states]);
  return <Known value={known}>{children}</Known>;
}

/** The address of a picture: of this page's own copy, else of the call. */
export const usePictureSource = (id: string): string =>
  useContext(Known).sources.get(id) ?? callUrl('GET /api/pictures/:pictureId', { pictureId: id });

/** How far the upload of a picture has come; undefined for one that is stored. */
export const usePictureState = (id: string): PictureState | undefined => useContext(Known).states?.get(id);
