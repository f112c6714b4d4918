import type { PictureMark } from '@daftar/contracts/exams/picture-mark';

/** A picture as it is sent: drawn again, so that it holds nothing but its pixels. */
export interface DrawnPicture extends Omit<PictureMark, 'alt'> {
  blob: Blob;
}

/** Keeps a picture: at the server, or on this device until the server has it. Rejects when it could not. */
export type KeepPicture = (picture: DrawnPicture) => Promise<void>;

/** Files with which somebody may mean a picture; the dialog says which of them can’t be shown. */
export const picturesAmong = (files: FileList | readonly File[] | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.(heic|heif)$/i.test(name));
