import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { examinePicture } from '@daftar/contracts/exams/picture-file';
import { writePicture } from '@daftar/contracts/exams/picture-mark';
import { isBlank } from '@daftar/contracts/visible-text';
import type { Picture } from '@daftar/exchange';
import { AppError } from '@daftar/service-kit/errors';
import { keepPicture } from '../../exams/index.ts';
import type { Caller, Deps } from '../../kernel/index.ts';

/** What a picture of a file became: ours, or nothing. */
export type Kept = { id: string; digest: string; width: number; height: number } | undefined;

/**
 * Stores the pictures of a file, each once however many questions show it; those that aren’t JPEG or PNG, move or are
 * too large stay out.
 */
export function pictureKeeper(deps: Deps, caller: Caller, folder: string) {
  const known = new Map<string, Promise<Kept>>();
  const store = async ({ data }: Picture): Promise<Kept> => {
    const bytes = Buffer.from(data, 'base64');
    const facts = examinePicture(bytes);
    if ('problem' in facts) return undefined;
    const path = join(folder, randomUUID());
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    try {
      const upload = { path, name: 'picture', size: bytes.length, mimeType: 'application/octet-stream' };
      const {
        picture_id: id,
        digest,
        width,
        height,
      } = await keepPicture(deps, caller, {
        pictureId: randomUUID(),
        upload,
      });
      return { id, digest, width, height };
    } catch (error) {
      if (error instanceof AppError && error.code.startsWith('picture.')) return undefined;
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  };
  return (picture: Picture): Promise<Kept> => {
    const before = known.get(picture.data) ?? store(picture);
    known.set(picture.data, before);
    return before;
  };
}

const mark = /!\[([^[\]\n]*)\]\(([^()\s]+)\)/g;

/** A text with our pictures in place of the file’s names, each on its own line; what is lost stays as its description. */
export function withPictures(
  text: string,
  kept: ReadonlyMap<string, Kept>,
): { text: string; lost: boolean; unnamed: boolean } {
  let lost = false;
  let unnamed = false;
  const named = text.replace(mark, (_whole, alt: string, name: string) => {
    const picture = kept.get(name);
    if (!picture) {
      lost = true;
      return isBlank(alt) ? '' : `[${alt}]`;
    }
    if (isBlank(alt)) unnamed = true;
    const described = isBlank(alt) ? decodeURI(name.split('/').at(-1) ?? name) : alt;
    return `\n${writePicture({ alt: described, ...picture })}\n`;
  });
  return { text: named === text ? text : named.replace(/\n{2,}(?=!\[)|(?<=\))\n{2,}/g, '\n').trim(), lost, unnamed };
}
