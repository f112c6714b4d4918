import type { CallReply } from '@daftar/contracts/client';
import { formatFileSize } from '@daftar/i18n';
import { useFormat, useLanguage } from '@daftar/remote-kit';
import { Isolate } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { dayLine } from './day-line.ts';
import css from './status.module.css';

type Status = CallReply<'GET /api/status'>;

interface Tile {
  key: 'attemptsOpen' | 'saves' | 'waiting' | 'disk';
  now: string;
  of?: string | undefined;
  /** What the line shows of a sample. */
  at: (sample: Status['last_day'][number]) => number | null;
  said: (value: number) => string;
  /** The worst is the least: free room. */
  least?: true;
}

const [width, height] = [240, 40];

/** Four figures as they are now, each with its line of the last 24 hours (DSK-12). */
export function StatusTiles({ status, waits }: { status: Status; waits: number }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { number } = useFormat();
  const size = (bytes: number) => formatFileSize(bytes, language);
  const seconds = (value: number) => t('status.seconds', { count: value });
  const { disk } = status;
  const tiles: Tile[] = [
    {
      key: 'attemptsOpen',
      now: number(status.attempts_open),
      at: (one) => one.attempts_open,
      said: number,
    },
    { key: 'saves', now: number(status.saves_per_second), at: (one) => one.saves_per_second, said: number },
    { key: 'waiting', now: seconds(waits), at: (one) => one.oldest_event_seconds, said: seconds },
    {
      key: 'disk',
      now: disk ? size(disk.free_bytes) : t('status.unknown'),
      of: disk ? t('status.ofAll', { most: size(disk.total_bytes) }) : undefined,
      at: (one) => one.free_bytes,
      said: size,
      least: true,
    },
  ];
  return (
    <ul className={css.tiles} aria-label={t('status.now')}>
      {tiles.map(({ key, now, of, at, said, least }) => {
        const values = status.last_day.map(at).filter((value) => value !== null);
        const worst = values.length === 0 ? null : (least ? Math.min : Math.max)(...values);
        return (
          <li key={key} className={css.tile} data-tile={key}>
            <span className={css.label}>{t(`status.${key}`)}</span>
            <span className={css.number}>
              <Isolate>{now}</Isolate> {of && <small>{of}</small>}
            </span>
            <svg
              className={css.line}
              viewBox={`0 -2 ${width} ${height + 4}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path
                d={dayLine(
                  status.last_day.map((one) => ({ at: one.at, value: at(one) })),
                  status.at,
                  width,
                  height,
                )}
              />
            </svg>
            <span className={css.day}>
              {worst === null
                ? t('status.noDay')
                : t(least ? 'status.dayLeast' : 'status.dayMost', { value: said(worst) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
