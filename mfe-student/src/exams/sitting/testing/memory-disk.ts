import { memoryDisk as memoryDiskOf } from '@daftar/remote-kit/memory-disk';
import { type DiskRecord, replaces } from '../copy-records.ts';

export const memoryDisk = () => memoryDiskOf<DiskRecord>(replaces);
