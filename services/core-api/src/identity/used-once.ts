import { execute } from '@daftar/service-kit/sql/sql';
import type { Db } from '../kernel/index.ts';

/** Whether this is the first use of something that may be used once; remembers it until then (milliseconds since 1970). */
export const useOnce = async (db: Db, key: string, until: number): Promise<boolean> =>
  (await execute(
    db,
    'insert into sign_in_failure (key, points, expire) values (?, 1, ?) on conflict (key) do nothing',
    [key, until],
  )) === 1;
