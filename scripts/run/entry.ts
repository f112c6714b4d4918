import { entryFile } from '@daftar/service-kit/entry-file';
import { root } from './settings.ts';

export { bundlesVariable } from '@daftar/service-kit/entry-file';

/** The file to start a part of the platform with, from its path in the workspace. */
export const fileOf = (entry: string): string => entryFile(root, entry);
