import type { Criterion } from '@daftar/contracts/conformance/claim';
import { evidence } from '@daftar/contracts/conformance/evidence';
import { criteria, keys, knownGaps, resultWords, reviewedOn, triedWith } from '@daftar/contracts/conformance/statement';
import type { Words } from '@daftar/contracts/conformance/words';
import { formatDate, pick } from '@daftar/i18n';
import { useConfig, useLanguage } from '@daftar/remote-kit';
import { Badge, type BadgeProps, Card, type Column, Isolate, MarkedText, Table } from '@daftar/ui';
import { useAccessibilityTexts } from '../texts/use-texts.ts';
import css from './accessibility.module.css';

/** Keys, known gaps, what was tried, and every criterion with what shows it. */
export function Statement() {
  const t = useAccessibilityTexts();
  return (
    <>
      <Card title={t('accessibility.keys')}>
        <Keys />
      </Card>
      <Lines title={t('accessibility.gaps')} lines={knownGaps} />
      <Lines title={t('accessibility.tried')} lines={triedWith} />
      <Criteria />
    </>
  );
}

function Keys() {
  const t = useAccessibilityTexts();
  const { language } = useLanguage();
  const columns: Column<(typeof keys)[number]>[] = [
    {
      id: 'key',
      header: t('accessibility.key'),
      rowHeader: true,
      width: '14rem',
      cell: (row) => (
        <kbd className={css.keys} translate="no">
          <Isolate dir="ltr">{row.keys}</Isolate>
        </kbd>
      ),
    },
    {
      id: 'does',
      header: t('accessibility.does'),
      long: true,
      cell: ({ does }) => <MarkedText>{pick(does, language)}</MarkedText>,
    },
  ];
  return (
    <Table
      caption={t('accessibility.keys')}
      columns={columns}
      rows={keys}
      rowKey={(row) => row.keys}
      pageSize={keys.length}
    />
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Words[] }) {
  const { language } = useLanguage();
  return (
    <Card title={title}>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.en}>
            <MarkedText>{pick(line, language)}</MarkedText>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const tones: Record<Criterion['result'], BadgeProps['tone']> = {
  supports: 'positive',
  partial: 'warning',
  fails: 'danger',
  notApplicable: 'neutral',
  notEvaluated: 'neutral',
};

const order = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);

function Criteria() {
  const t = useAccessibilityTexts();
  const { language } = useLanguage();
  const { timeZone } = useConfig();
  const columns: Column<Criterion>[] = [
    {
      id: 'criterion',
      header: t('accessibility.criterion'),
      rowHeader: true,
      sort: ({ id }) => order(id),
      cell: ({ id, name }) => (
        <>
          <Isolate dir="ltr">{id}</Isolate> {pick(name, language)}
        </>
      ),
    },
    {
      id: 'level',
      header: t('accessibility.level'),
      sort: ({ level }) => level,
      cell: ({ level }) => <span translate="no">{level}</span>,
    },
    {
      id: 'result',
      header: t('accessibility.result'),
      sort: ({ result }) => Object.keys(resultWords).indexOf(result),
      cell: ({ result }) => <Badge tone={tones[result]}>{pick(resultWords[result], language)}</Badge>,
    },
    {
      id: 'shown',
      header: t('accessibility.shown'),
      long: true,
      cell: ({ note, by }) => (
        <div className={css.shown}>
          {note && (
            <p>
              <MarkedText>{pick(note, language)}</MarkedText>
            </p>
          )}
          {by.map((id) => (
            <p key={id} className={css.test}>
              <MarkedText>{pick(evidence[id].shows, language)}</MarkedText>
            </p>
          ))}
        </div>
      ),
    },
  ];
  return (
    <Card
      title={t('accessibility.criteria')}
      subtitle={
        <MarkedText>{`${t('accessibility.criteriaText')} ${t('accessibility.reviewed', { date: formatDate(`${reviewedOn}T12:00:00Z`, { language, timeZone }) })}`}</MarkedText>
      }
    >
      <ul className={css.counts}>
        {(['A', 'AA', 'AAA'] as const).map((level) => (
          <li key={level}>
            <strong translate="no">{level}</strong> {countsOf(level, language)}
          </li>
        ))}
      </ul>
      <Table
        caption={t('accessibility.criteria')}
        columns={columns}
        rows={criteria}
        rowKey={({ id }) => id}
        search={({ id, name, level }) => `${id} ${name.en} ${name.ar} ${level}`}
        searchLabel={t('accessibility.find')}
        pageSize={20}
      />
    </Card>
  );
}

/** “Supports 24 · Not applicable 5”. */
function countsOf(level: Criterion['level'], language: 'En' | 'Ar'): string {
  const results = Map.groupBy(
    criteria.filter((one) => one.level === level),
    ({ result }) => result,
  );
  return (Object.keys(resultWords) as Criterion['result'][])
    .filter((result) => results.has(result))
    .map((result) => `${pick(resultWords[result], language)} ${results.get(result)?.length}`)
    .join(' · ');
}
