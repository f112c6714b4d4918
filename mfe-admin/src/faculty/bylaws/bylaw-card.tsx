import type { BylawRules } from '@daftar/contracts/bylaws/rules';
import { useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Card,
  type Column,
  DateTime,
  DescriptionList,
  Isolate,
  Stack,
  Table,
  UserText,
} from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { Bylaw } from './use-bylaws.ts';

/** A bylaw as it holds now, with its versions; `onChange`: begin the next one from these rules. */
export function BylawCard({ bylaw, onChange }: { bylaw: Bylaw; onChange: ((rules: BylawRules) => void) | null }) {
  const t = useTexts();
  const { name } = useNames();
  const newest = bylaw.versions[0];
  const shown = bylaw.versions.find(({ version }) => version === bylaw.in_force) ?? newest;
  if (!shown || !newest) return null;
  return (
    <Card
      title={<UserText>{name(bylaw, 'name')}</UserText>}
      subtitle={
        <>
          {t('bylaws.version', { version: shown.version })} · {t('bylaws.from')}{' '}
          <DateTime value={shown.starts_at} show="date" />
        </>
      }
      actions={
        <Badge tone={bylaw.of_faculty ? 'accent' : 'neutral'}>
          {t(bylaw.of_faculty ? 'bylaws.ofFaculty' : 'bylaws.forCohorts')}
        </Badge>
      }
    >
      <Stack gap={4}>
        <ScaleTable rules={shown.rules} caption={`${name(bylaw, 'name')} · ${t('bylaws.scale')}`} />
        <RulesList rules={shown.rules} />
        <h3>{t('bylaws.versions')}</h3>
        <ul>
          {bylaw.versions.map((version) => (
            <li key={version.version_id}>
              {t('bylaws.version', { version: version.version })} · {t('bylaws.from')}{' '}
              <DateTime value={version.starts_at} show="date" /> · <UserText>{version.reason}</UserText>{' '}
              {version.version === bylaw.in_force && <Badge tone="positive">{t('bylaws.inForce')}</Badge>}
            </li>
          ))}
        </ul>
        {onChange && (
          <div>
            <Button variant="secondary" onClick={() => onChange(newest.rules)}>
              {t('bylaws.change')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

type Step = BylawRules['scale'][number];

function ScaleTable({ rules, caption }: { rules: BylawRules; caption: string }) {
  const t = useTexts();
  const { name } = useNames();
  const columns: Column<Step>[] = [
    { id: 'letter', header: t('bylaws.letter'), rowHeader: true, cell: (step) => <Isolate>{step.letter}</Isolate> },
    {
      id: 'from',
      header: t('bylaws.fromMark'),
      numeric: true,
      cell: (step) => <Isolate dir="ltr">{step.from}</Isolate>,
    },
    ...(rules.scale[0]?.points == null
      ? []
      : [
          {
            id: 'points',
            header: t('bylaws.pointsOf'),
            numeric: true,
            cell: (step: Step) => <Isolate dir="ltr">{step.points}</Isolate>,
          },
        ]),
    { id: 'grade', header: t('bylaws.gradeOf'), cell: (step) => <UserText>{name(step, 'name')}</UserText> },
    { id: 'passes', header: t('bylaws.passes'), cell: (step) => t(step.passes ? 'bylaws.yes' : 'bylaws.no') },
  ];
  return <Table caption={caption} columns={columns} rows={rules.scale} rowKey={(step) => step.letter} />;
}

/** The other rules in words; those that a bylaw doesn’t have are left out. */
function RulesList({ rules }: { rules: BylawRules }) {
  const t = useTexts();
  const { name } = useNames();
  const percent = (value: number | null) => (value === null ? null : `${value}%`);
  const items = [
    ['bylaws.basis', t(rules.basis === 'hours' ? 'bylaws.hours' : 'bylaws.years')],
    ['bylaws.rounding', t(rules.rounding === null ? 'bylaws.byBook' : `bylaws.${rules.rounding}`)],
    [
      'bylaws.parts',
      rules.parts
        .map(({ part, share, floor }) =>
          [t(`bylaws.part.${part}`), percent(share), floor === null ? null : t('bylaws.atLeast', { floor })]
            .filter((word) => word !== null)
            .join(' '),
        )
        .join(' · '),
    ],
    ['bylaws.repeats', t(`bylaws.${rules.repeats.counts}`)],
    ['bylaws.mostMarkOf', rules.repeats.most_mark],
    ['bylaws.warnAtOf', rules.absence.warnings.map(percent).join(' · ')],
    ['bylaws.barAboveOf', percent(rules.absence.bar_above)],
    ['bylaws.failing', rules.average.failing.map((state) => t(`bylaws.state.${state}`)).join(' · ')],
    ['bylaws.probationOf', rules.probation_below],
    ['bylaws.dismissalOf', rules.dismissal_after],
    ['bylaws.honours', rules.honours.map((honour) => `${name(honour, 'name')} ${honour.from}`).join(' · ')],
    ['bylaws.levels', rules.levels.map((level) => `${name(level, 'name')} ${level.from_hours}`).join(' · ')],
  ] as const;
  return (
    <DescriptionList
      items={items.flatMap(([key, value]) =>
        value === null || value === '' ? [] : [{ key, label: t(key), value: <Isolate>{value}</Isolate> }],
      )}
    />
  );
}
