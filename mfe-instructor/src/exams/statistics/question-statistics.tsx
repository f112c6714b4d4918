import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import {
  optionLetter,
  type PointShape,
  plainQuestionText,
  QuestionText,
  Scatter,
  useQuestionTypeName,
  useSaid,
  useTypes,
} from '@daftar/exam-pages';
import { cutText, formatPercent } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Button, Card, type Column, Dialog, Score, Skeleton, Stack, Table, UserText } from '@daftar/ui';
import { BarChart } from '@daftar/ui/rich';
import { Suspense, useState } from 'react';
import { figureTexts } from '../../texts/late/figures.ts';
import { useLateTexts, useTexts } from '../../texts/use-texts.ts';
import { Share } from './share.tsx';
import css from './statistics.module.css';
import type { Question, Statistics } from './statistics-of.ts';

const LanguageStatistics = late(() =>
  import(/* webpackChunkName: "exam-rare" */ './language-statistics.tsx').then((one) => ({
    default: one.LanguageStatistics,
  })),
);

/** Every question as a point and in one table, sortable by difficulty; both open what was answered (FIX-27, DSK-10). */
export function QuestionStatistics({ data }: { data: Statistics }) {
  const t = useLateTexts(figureTexts);
  const typeName = useQuestionTypeName();
  const says = useSaid();
  const textOf = ({ question_text, texts }: Question) => says(question_text, texts);
  const types = useTypes(data.questions.some(({ typed }) => typed !== undefined));
  const [shown, setShown] = useState<readonly Question[]>([]);
  const columns: Column<Question>[] = [
    {
      id: 'number',
      header: t('statistics.number'),
      numeric: true,
      cell: (question) => question.position,
      sort: (question) => question.position,
    },
    {
      id: 'question',
      header: t('statistics.question'),
      rowHeader: true,
      long: true,
      cell: (question) => (
        <>
          <Excerpt text={textOf(question)} />
          <span className={css.type}>
            {typeName(question.question_type)}
            {question.pool && ` · ${t('makeExam.pool', { number: question.pool })}`}
          </span>
        </>
      ),
      sort: (question) => plainQuestionText(textOf(question)),
    },
    {
      id: 'points',
      header: t('statistics.points'),
      numeric: true,
      cell: (question) => question.points,
      sort: (question) => question.points,
    },
    {
      id: 'answered',
      header: t('statistics.answered'),
      numeric: true,
      cell: (question) => (question.pool ? <Score value={question.answered} of={question.asked} /> : question.answered),
      sort: (question) => question.answered,
    },
    {
      id: 'share',
      header: t('statistics.share'),
      cell: (question) => <Share share={question.share} />,
      sort: (question) => question.share,
    },
    {
      id: 'discrimination',
      header: t('statistics.discrimination'),
      numeric: true,
      cell: (question) => <Discrimination value={question.discrimination} />,
      sort: (question) => question.discrimination,
    },
    {
      id: 'unused',
      header: t('statistics.unused'),
      numeric: true,
      cell: (question) => (hasOptions(question.question_type) ? unusedIn(question) : '–'),
      sort: unusedIn,
    },
    {
      id: 'last',
      header: t('statistics.lastTime'),
      cell: (question) =>
        question.last_time ? (
          <>
            <Share share={question.last_time.share} /> <UserText>{question.last_time.exam_name}</UserText>
          </>
        ) : (
          '–'
        ),
      sort: (question) => question.last_time?.share ?? null,
    },
    {
      id: 'options',
      header: t('statistics.options'),
      hideHeader: true,
      align: 'end',
      cell: (question) =>
        (hasOptions(question.question_type) || question.typed) && (
          <Button
            size="small"
            aria-label={t('statistics.optionsOf', { number: question.position })}
            onClick={() => setShown([question])}
          >
            {t('statistics.options')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <QuestionScatter questions={data.questions} onOpen={setShown} />
      <Card title={t('statistics.difficulty')}>
        <Table
          caption={t('statistics.difficulty')}
          columns={columns}
          rows={data.questions}
          rowKey={(question) => question.question_id}
          pageSize={50}
        />
        <Dialog
          open={shown.length > 0}
          onClose={() => setShown([])}
          title={
            shown.length > 1
              ? t('scatter.questions', { numbers: numbersOf(shown) })
              : t('makeExam.question', { number: shown[0]?.position ?? 0 })
          }
        >
          <Stack gap={6}>
            {shown.map((question) => (
              <Stack gap={4} key={question.question_id}>
                {shown.length > 1 && (
                  <h3 className={css.number}>{t('makeExam.question', { number: question.position })}</h3>
                )}
                <QuestionText text={textOf(question)} />
                {question.typed && types && hasBody(question.question_type) ? (
                  <types.TypedFigures
                    type={question.question_type}
                    parts={question.typed}
                    counts={question.typed.counts}
                    answered={question.answered}
                  />
                ) : hasOptions(question.question_type) ? (
                  <BarChart
                    label={t('statistics.chosenBy')}
                    max={question.asked}
                    items={question.options.map((option, index) => ({
                      label: `${optionLetter(index)}. ${plainQuestionText(says(option.answer_text, option.texts))}`,
                      value: option.chosen,
                      tone: option.is_correct ? 'positive' : 'accent',
                    }))}
                  />
                ) : (
                  <p>
                    {t('statistics.answered')}: <Score value={question.answered} of={question.asked} />
                  </p>
                )}
              </Stack>
            ))}
          </Stack>
        </Dialog>
      </Card>
      {data.questions.some(({ by_language }) => by_language) && (
        <Suspense fallback={<Skeleton shape="table" />}>
          <LanguageStatistics questions={data.questions} />
        </Suspense>
      )}
    </>
  );
}

const numbersOf = (questions: readonly Question[]): string => questions.map(({ position }) => position).join(', ');

/** Difficulty by discrimination: weak questions fall into the hatched part; a press opens the question (DSK-10). */
function QuestionScatter(props: { questions: readonly Question[]; onOpen: (questions: readonly Question[]) => void }) {
  const { questions, onOpen } = props;
  const t = useLateTexts(figureTexts);
  const { language } = useLanguage();
  const points = questions.flatMap((question) =>
    question.share === null || question.discrimination === null
      ? []
      : [
          {
            key: question.question_id,
            x: question.share,
            y: question.discrimination,
            mark: String(question.position),
            shape: shapeOf(question.discrimination),
            question,
          },
        ],
  );
  if (points.length === 0) return null;
  const without = questions.filter(({ share, discrimination }) => share === null || discrimination === null);
  return (
    <Card>
      <Scatter
        label={t('scatter.title')}
        along={t('scatter.along')}
        up={t('scatter.up')}
        names={{ good: t('scatter.good'), weak: t('scatter.weak'), reversed: t('scatter.reversed') }}
        points={points}
        nameOf={(these) => {
          const [first] = these;
          const values = {
            share: formatPercent(first?.x ?? 0, language),
            discrimination: (first?.y ?? 0).toFixed(2),
          };
          return these.length > 1
            ? t('scatter.several', { numbers: numbersOf(these.map(({ question }) => question)), ...values })
            : t('scatter.one', { number: first?.mark ?? '', ...values });
        }}
        onOpen={(these) => onOpen(these.map(({ question }) => question))}
      />
      {without.length > 0 && <p className={css.compared}>{t('scatter.without', { numbers: numbersOf(without) })}</p>}
    </Card>
  );
}

const shapeOf = (discrimination: number): PointShape =>
  discrimination < 0 ? 'reversed' : discrimination < weakBelow ? 'weak' : 'good';

/** Wrong options that nobody chose: they distract nobody. */
const unusedIn = ({ options }: Question): number =>
  options.filter(({ is_correct, chosen }) => is_correct === 0 && chosen === 0).length;

/** Below this a question hardly tells strong from weak students. */
const weakBelow = 0.2;

function Discrimination({ value }: { value: number | null }) {
  const t = useTexts();
  if (value === null) return '–';
  return (
    <>
      <bdi dir="ltr">{value.toFixed(2)}</bdi>
      {value < weakBelow && (
        <span className={css.none}> {t(value < 0 ? 'statistics.reversed' : 'statistics.weak')}</span>
      )}
    </>
  );
}

const mostLetters = 90;

function Excerpt({ text }: { text: string }) {
  const plain = plainQuestionText(text);
  const shown = plain.length > mostLetters ? `${cutText(plain, mostLetters)}…` : plain;
  return <UserText className={css.excerpt}>{shown}</UserText>;
}
