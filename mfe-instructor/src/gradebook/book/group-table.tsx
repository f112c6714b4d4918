import type { Mark } from '@daftar/contracts/gradebook/arithmetic';
import { useNames } from '@daftar/remote-kit';
import { Isolate, UserText } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { figure } from './figure.ts';
import type { Book } from './use-book.ts';

const percentOf = (of: { n: bigint; d: bigint } | null): number | null =>
  of ? Number((of.n * 100n) / of.d) / 100 : null;

/** How a mark came about: what was reached in each group, its weight, floors, the bonus and the sum. */
export function GroupTable({ groups, mark, bonus }: { groups: Book['groups']; mark: Mark; bonus: number }) {
  const t = useTexts();
  const { name } = useNames();
  return (
    <table className={css.groups}>
      <caption className={css.caption}>{t('gradebook.why')}</caption>
      <tbody>
        {groups.map((group, index) => {
          const of = mark.groups[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups are known by their place
            <tr key={index}>
              <th scope="row">
                <UserText>{name(group, 'name')}</UserText>
                {of?.belowFloor && (
                  <span className={css.failed}>{t('gradebook.belowFloor', { floor: String(group.floor) })}</span>
                )}
              </th>
              <td>
                {of?.percent == null
                  ? t('gradebook.notCounted')
                  : t('gradebook.ofWeight', { percent: figure(percentOf(of.percent)), weight: String(group.weight) })}
                {of && of.open.length > 0 && (
                  <span className={css.small}> · {t('gradebook.open', { count: of.open.length })}</span>
                )}
              </td>
            </tr>
          );
        })}
        {mark.parts.map(
          ({ part, belowFloor }) =>
            belowFloor && (
              <tr key={part}>
                <td colSpan={2} className={css.failed}>
                  {t('gradebook.partBelow', { part: t(`gradebook.part.${part}`) })}
                </td>
              </tr>
            ),
        )}
        {bonus > 0 && (
          <tr>
            <th scope="row">{t('gradebook.bonus')}</th>
            <td>
              <Isolate>+{figure(bonus)}</Isolate>
            </td>
          </tr>
        )}
        <tr className={css.total}>
          <th scope="row">{mark.final === null ? t('gradebook.notFinal') : t('gradebook.final')}</th>
          <td>
            {mark.final === null ? (
              <>
                <Isolate>{figure(mark.soFar)}</Isolate> {t('gradebook.soFar')}
              </>
            ) : (
              <>
                <Isolate>{figure(mark.final)}</Isolate> <Isolate>{mark.letter?.letter}</Isolate>{' '}
                {mark.letter && <UserText>{name(mark.letter, 'name')}</UserText>}
              </>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
