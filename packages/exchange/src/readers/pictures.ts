import { extname, posix } from 'node:path';
import { limits } from '../files/limits.ts';
import { resolveInside, type Source } from '../files/source.ts';
import type { Picture } from '../model.ts';

const medias: Record<string, string> = {
  '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.gif': 'image/gif', '.svg': 'image/svg+xml', '.webp': 'image/webp', '.bmp': 'image/bmp', '.tif': 'image/tiff', '.tiff': 'image/tiff',
};

export const mediaOf = (name: string): string => medias[extname(name).toLowerCase()] ?? 'application/octet-stream';
export const isPictureName = (name: string): boolean => extname(name).toLowerCase() in medias;

/** The pictures of a package: found by the texts that name them, read only when they are inside of it. */
export class PackagePictures {
  readonly wanted = new Map<string, string>();
  readonly source: Source;
  constructor(source: Source) {
    this.source = source;
  }

  /** The name of a picture in our text, when the package has it. */
  find(from: string, address: string): string | undefined {
    if (this.source.single) return undefined;
    const plain = address.replace(/^(?:\$|%24)?IMS[-_]CC[-_]FILE_?BASE(?:\$|%24)?\/?/i, '');
    const candidates = [resolveInside(from, plain), resolveInside('x', plain), resolveInside('web_resources/x', plain)];
    const path = candidates.find((one) => one !== undefined && this.source.names.includes(one)) ?? this.byEnd(plain);
    if (!path) return undefined;
    const name = encodeURI(path).replaceAll(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
    this.wanted.set(name, path);
    return name;
  }

  /** Exports keep some pictures in another folder than their addresses say. */
  byEnd(address: string): string | undefined {
    if (/^[a-z]+:|^\/\//i.test(address)) return undefined;
    let name = posix.basename(address.split(/[?#]/)[0]!);
    try {
      name = decodeURIComponent(name);
    } catch {
      // as it stands
    }
    const found = isPictureName(name) ? this.source.names.filter((one) => posix.basename(one) === name) : [];
    return found.length === 1 ? found[0] : undefined;
  }

  /** The bytes of those that some texts name. */
  async of(texts: string): Promise<Picture[]> {
    const found: Picture[] = [];
    for (const [name, path] of this.wanted) {
      if (!texts.includes(`](${name})`)) continue;
      const bytes = await this.source.read(path);
      if (bytes.length > limits.pictureBytes) continue;
      found.push({ name, media: mediaOf(path), data: bytes.toString('base64') });
    }
    return found;
  }
}
