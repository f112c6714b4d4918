import { PairPlot, plainQuestionText, useSaid } from '@daftar/exam-pages';
import { cutText } from '@daftar/i18n';
import { useFormat } from '@daftar/remote-kit';
import { Badge, Card, type Column, Stack, Table, UserText } from '@daftar/ui';
import { byLanguageTexts } from '../../texts/late/figures-by-language.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import { Share } from './share.tsx';
import css from './statistics.module.css';
import type { Question } from './statistics-of.ts';

type ByLanguage = NonNullable<Question['by_language']>;
interface Row {
  question: Question;
  by: ByLanguage;
}

const mostLetters = 60;

/** How difficult each question was in the language in which it was sat, as a picture and a table (TWO-06). */
export function LanguageStatistics({ questions }: { questions: readonly Question[] }) {
  const t = useLateTexts(byLanguageTexts);
  const says = useSaid();
  const rows = questions.flatMap((question): Row[] =>
    question.by_language ? [{ question, by: question.by_language }] : [],
  );
  if (rows.length === 0) return null;
  const textOf = ({ question }: Row) => plainQuestionText(says(question.question_text, question.texts));
  const shown = (language: 'en' | 'ar' | 'both', header: string): Column<Row> => ({
    id: language,
    header,
    cell: ({ by }) => <InLanguage figures={by[language]} />,
    sort: ({ by }) => by[language]?.share ?? null,
  });
  const columns: Column<Row>[] = [
    {
      id: 'number',
      header: t('statistics.number'),
      numeric: true,
      cell: ({ question }) => question.position,
      sort: ({ question }) => question.position,
    },
    {
      id: 'question',
      header: t('statistics.question'),
      rowHeader: true,
      long: true,
      cell: (row) => {
        const text = textOf(row);
        return (
          <UserText className={css.excerpt}>
            {text.length > mostLetters ? `${cutText(text, mostLetters)}…` : text}
          </UserText>
        );
      },
      sort: textOf,
    },
    shown('en', t('byLanguage.en')),
    shown('ar', t('byLanguage.ar')),
    ...(rows.some(({ by }) => by.both) ? [shown('both', t('byLanguage.both'))] : []),
    {
      id: 'comparison',
      header: t('byLanguage.comparison'),
      cell: ({ by }) =>
        by.differs ? (
          <Badge tone="danger">{t('byLanguage.differs')}</Badge>
        ) : (
          <span className={css.none}>{t(by.chance === null ? 'byLanguage.few' : 'byLanguage.chance')}</span>
        ),
      sort: ({ by }) => by.chance,
    },
  ];
  const compared = rows.filter(({ by }) => by.en && by.ar);
  return (
    <Card title={t('byLanguage.title')}>
      <Stack gap={5}>
        <p className={css.none}>{t('byLanguage.help')}</p>
        {compared.length > 0 && (
          <PairPlot
            label={t('byLanguage.along')}
            names={{ first: t('byLanguage.en'), second: t('byLanguage.ar'), marked: t('byLanguage.apart') }}
            rows={compared.map(({ question, by }) => ({
              key: question.question_id,
              name: t('makeExam.question', { number: question.position }),
              first: by.en?.share ?? null,
              second: by.ar?.share ?? null,
              marked: by.differs,
            }))}
          />
        )}
        <Table
          caption={t('byLanguage.title')}
          columns={columns}
          rows={rows}
          rowKey={({ question }) => question.question_id}
          pageSize={50}
        />
      </Stack>
    </Card>
  );
}

function InLanguage({ figures }: { figures: ByLanguage['en'] }) {
  const t = useLateTexts(byLanguageTexts);
  const format = useFormat();
  if (!figures) return '–';
  return (
    <>
      <Share share={figures.share} />
      <span className={css.against}>{t('byLanguage.students', { count: format.number(figures.students) })}</span>
    </>
  );
}
