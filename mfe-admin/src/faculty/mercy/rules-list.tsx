import type { MercyRules } from '@daftar/contracts/mercy/rules';
import { DescriptionList, Isolate } from '@daftar/ui';
import { useMercyTexts } from './use-mercy.ts';

/** Mercy rules in words; what they don’t ask is left out. */
export function RulesList({ rules }: { rules: MercyRules }) {
  const t = useMercyTexts();
  const { raise } = rules;
  const items = [
    ['mercy.mostTotal', rules.most_total],
    ['mercy.mostCourse', rules.most_course],
    ['mercy.mostCourses', rules.most_courses],
    ['mercy.writtenMinimum', rules.written_minimum === null ? null : `${rules.written_minimum}%`],
    ['mercy.levels', rules.levels.join(' · ')],
    ['mercy.mostFailed', rules.most_failed],
    ['mercy.advancesWith', rules.advances_with],
    ['mercy.excluded', rules.excluded.map((state) => t(`bylaws.state.${state}`)).join(' · ')],
    ['mercy.again', t(rules.again ? 'mercy.yes' : 'mercy.no')],
    ['mercy.creditHours', t(rules.credit_hours ? 'mercy.yes' : 'mercy.no')],
    ['mercy.affects', t(`mercy.affects.${rules.affects}`)],
    ['mercy.raise', raise ? t('mercy.upTo', { points: raise.most, courses: raise.courses }) : t('mercy.no')],
  ] as const;
  return (
    <DescriptionList
      items={items.flatMap(([key, value]) =>
        value === null || value === '' ? [] : [{ key, label: t(key), value: <Isolate>{value}</Isolate> }],
      )}
    />
  );
}
