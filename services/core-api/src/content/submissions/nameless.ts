import { extname } from 'node:path';

/** A file that was handed in, named without a hint of who did, but by what kind it is. */
export const namelessFile = (name: string): string => `work${extname(name)}`;
