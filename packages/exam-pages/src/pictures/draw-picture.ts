import { pictureLimits } from '@daftar/contracts/exams/picture-file';
import { sha256Of } from '@daftar/course-pages/sha256';
import type { DrawnPicture } from './new-picture.ts';
import { pixelsOf } from './pixels-of.ts';

/** Why a chosen file can’t become a picture. */
export type SourceProblem = 'picture.sourceTooLarge' | 'picture.sourceKind' | 'picture.sourceUnreadable';

/** A file that no picture can be made of; `problem` is the key of the text that says why. */
export class SourceRefused extends Error {
  readonly problem: SourceProblem;
  constructor(problem: SourceProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A part of a picture, each side as a fraction from 0 to 1. */
export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export const whole: Crop = { left: 0, top: 0, right: 1, bottom: 1 };

/**
 * Opens a chosen file, upright as its camera says. A moving picture becomes its first one.
 * @throws SourceRefused
 */
export async function openSource(file: Blob): Promise<ImageBitmap> {
  if (file.size > pictureLimits.maxSourceBytes) throw new SourceRefused('picture.sourceTooLarge');
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  if (
    file.type.includes('svg') ||
    String.fromCharCode(...head)
      .trimStart()
      .startsWith('<')
  )
    throw new SourceRefused('picture.sourceKind');
  if ((await pixelsOf(file)) > pictureLimits.maxSourcePixels) throw new SourceRefused('picture.sourceTooLarge');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new SourceRefused('picture.sourceUnreadable');
  });
  if (bitmap.width * bitmap.height <= pictureLimits.maxSourcePixels) return bitmap;
  bitmap.close();
  throw new SourceRefused('picture.sourceTooLarge');
}

/** Draws the part that is wanted, turned by quarters, at most `side` pixels long. */
export function drawn(bitmap: ImageBitmap, turns: number, crop: Crop, side: number): HTMLCanvasElement {
  const isLying = turns % 2 === 1;
  const [full, tall] = isLying ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  const [width, height] = [(crop.right - crop.left) * full, (crop.bottom - crop.top) * tall];
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new SourceRefused('picture.sourceUnreadable');
  // a transparent picture is seen on white, in the dark theme too
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(full / 2 - crop.left * full, tall / 2 - crop.top * tall);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas;
}

/** Smaller than this, a PNG is kept: lines and letters stay sharp in it. */
const sharpBytes = 400_000;
/** What a photo is brought to. */
const enoughBytes = 1_500_000;

const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new SourceRefused('picture.sourceUnreadable'))),
      type,
      quality,
    );
  });

/** Draws a picture again as it is sent: nothing of the file that was chosen is in it but what can be seen. */
export async function drawPicture(
  source: { bitmap: ImageBitmap; isPhoto: boolean },
  turns: number,
  crop: Crop,
  id: string,
): Promise<DrawnPicture> {
  for (let side: number = pictureLimits.usualSide; ; side = Math.round(side * 0.75)) {
    const canvas = drawn(source.bitmap, turns, crop, side);
    const { width, height } = canvas;
    const done = async (blob: Blob) => ({ id, blob, digest: base64url(await sha256Of(blob)), width, height });
    if (!source.isPhoto) {
      const sharp = await encoded(canvas, 'image/png');
      if (sharp.size <= sharpBytes) return done(sharp);
    }
    for (const quality of [0.88, 0.75, 0.6]) {
      const blob = await encoded(canvas, 'image/jpeg', quality);
      if (blob.size <= enoughBytes) return done(blob);
    }
  }
}

const base64url = (hex: string): string =>
  btoa(hex.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A version 4 UUID; crypto.randomUUID is missing on plain http. */
export function newPictureId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
