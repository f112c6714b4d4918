import { buffer } from 'node:stream/consumers';
import { picturesIn, readPicture } from '@daftar/contracts/exams/picture-mark';
import type { Picture, Question } from '@daftar/exchange';
import type { Deps } from '../../kernel/index.ts';
import { withTexts } from '../with-texts.ts';
import { filesOfItems } from './queries.ts';

/** Together; of what comes after that the alternative text is left. */
const mostBytes = 20_000_000;

export type PictureContents = ReadonlyMap<string, { type: string; content: Uint8Array }>;

/** The pictures that questions of a bank show, by id. */
export async function picturesOfItems(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  itemIds: readonly number[],
): Promise<PictureContents> {
  const contents = new Map<string, { type: string; content: Uint8Array }>();
  let left = mostBytes;
  for (const { picture_id, storage_key, mime_type, size_bytes } of await filesOfItems(db, itemIds)) {
    left -= size_bytes;
    if (left < 0) break;
    const content = await storage.read(storage_key).then(buffer, () => null);
    if (content) contents.set(picture_id, { type: mime_type, content });
  }
  return contents;
}

/** A question whose texts name its pictures as files; of a missing one the alternative text is left. */
export function withFiles(question: Question, contents: PictureContents): { question: Question; lost: boolean } {
  const pictures = new Map<string, Picture>();
  let lost = false;
  const named = (text: string): string => {
    if (picturesIn(text).length === 0) return text;
    return text
      .split('\n')
      .map((line) => {
        const mark = readPicture(line);
        if (!mark) return line;
        const found = contents.get(mark.id);
        if (!found) {
          lost = true;
          return `[${mark.alt}]`;
        }
        const name = `${mark.id}.${found.type === 'image/png' ? 'png' : 'jpg'}`;
        pictures.set(name, { name, media: found.type, data: Buffer.from(found.content).toString('base64') });
        return `![${mark.alt}](${name})`;
      })
      .join('\n');
  };
  const placed = withTexts(question, named);
  return { question: pictures.size > 0 ? { ...placed, pictures: [...pictures.values()] } : placed, lost };
}
