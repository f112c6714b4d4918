import type { Texts } from '@daftar/i18n';
import { useChunk } from '@daftar/remote-kit/host';
import { QueryState } from '@daftar/ui';
import type { ComponentType } from 'react';

/** What a chunk brings: a page or a part of one, and the texts that nothing else has. */
export interface LoadedChunk {
  Part: ComponentType;
  texts: Texts;
}

interface ChunkProps {
  /** Unique among the chunks. */
  name: string;
  load: () => Promise<LoadedChunk>;
  /** Of a part that nobody waits for: shows nothing until it has come, and none when it doesn’t. */
  quiet?: boolean;
}

/** A page, or a part of one, that few visitors see: a separate chunk (EDG-05). */
export function Chunk({ name, load, quiet = false }: ChunkProps) {
  const chunk = useChunk(name, load, true, 'shell');
  if (quiet) return chunk.data ? <chunk.data.Part /> : null;
  return <QueryState query={chunk}>{({ Part }) => <Part />}</QueryState>;
}
