import { isBlank } from '../visible-text.ts';
/**
 * A picture in an author's text (DAY-08): a separate line, `![alternative text](picture:<id>.<digest> <width>x<height>)`.
 * The digest is the file's SHA-256, so that a saved or sealed text also fixes the picture.
 */
export interface PictureMark {
  alt: string;
  /** A random UUID. */
  id: string;
  /** SHA-256 of the file, base64url. */
  digest: string;
  width: number;
  height: number;
}

/** Characters of an alternative text. */
export const maxAlt = 300;

const line =
  /^!\[([^[\]\n]{1,300})\]\(picture:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43}) (\d{1,4})x(\d{1,4})\)$/;
const almost = /^\s*!\[[^\n]*\]\(picture:/;

/** The picture that a line is; undefined for any other line. */
export function readPicture(text: string): PictureMark | undefined {
  if (!text.startsWith('![')) return undefined;
  const [, alt = '', id, digest, width, height] = line.exec(text) ?? [];
  if (!id || !digest || isBlank(alt)) return undefined;
  return { alt, id, digest, width: Number(width), height: Number(height) };
}

/** The line of a picture. Brackets and line breaks in its alternative text become parentheses and spaces. */
export function writePicture({ alt, id, digest, width, height }: PictureMark): string {
  const plain = alt.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/g, ' ').trim().slice(0, maxAlt);
  return `![${plain}](picture:${id}.${digest} ${width}x${height})`;
}

/** Lines of a text that look like pictures and are none: one without alternative text, for example. */
export const isBrokenPicture = (text: string): boolean =>
  text.includes('](picture:') && text.split('\n').some((one) => almost.test(one) && !readPicture(one));

/** The pictures of a text, and the text without them. */
export function splitPictures(text: string): { text: string; pictures: PictureMark[] } {
  if (!text.includes('](picture:')) return { text, pictures: [] };
  const pictures: PictureMark[] = [];
  const rest = text.split('\n').filter((one) => {
    const picture = readPicture(one);
    if (picture) pictures.push(picture);
    return !picture;
  });
  return { text: rest.join('\n'), pictures };
}

/** A text with pictures below it, as `splitPictures` reads it. */
export const joinPictures = (text: string, pictures: readonly PictureMark[]): string =>
  pictures.length === 0 ? text : [...(text === '' ? [] : [text]), ...pictures.map(writePicture)].join('\n');

/** The pictures of a text. */
export const picturesIn = (text: string): PictureMark[] => splitPictures(text).pictures;

/** The text for places that show letters only: each picture is its alternative text in brackets. */
export const spelledPictures = (text: string): string =>
  text.includes('](picture:')
    ? text
        .split('\n')
        .map((one) => {
          const picture = readPicture(one);
          return picture ? `[${picture.alt}]` : one;
        })
        .join('\n')
    : text;
