import type { CallReply } from '@daftar/contracts/client';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { optionLetter, plainQuestionText, QuestionText, useQuestionTypeName, useTypes } from '@daftar/exam-pages';
import { cutText, formatPercent } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { Button, Card, type ChartTone, type Column, Dialog, Stack, Table, UserText } from '@daftar/ui';
import { BarChart } from '@daftar/ui/rich';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './statistics.module.css';

export type Statistics = CallReply<'GET /api/exam-statistics/:examId'>;
type Question = Statistics['questions'][number];

/** Under 40 % of the points earned is hard, under 70 % medium. */
const toneOf = (share: number): ChartTone => (share < 0.4 ? 'danger' : share < 0.7 ? 'warning' : 'positive');

/** Every question in one table, sortable by difficulty; a row opens to show which options were chosen (FIX-27). */
export function QuestionStatistics({ data }: { data: Statistics }) {
  const t = useTexts();
  const typeName = useQuestionTypeName();
  const types = useTypes(data.questions.some(({ typed }) => typed !== undefined));
  const [shown, setShown] = useState<Question | null>(null);
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
          <Excerpt text={question.question_text} />
          <span className={css.type}>{typeName(question.question_type)}</span>
        </>
      ),
      sort: (question) => plainQuestionText(question.question_text),
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
      cell: (question) => question.answered,
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
            onClick={() => setShown(question)}
          >
            {t('statistics.options')}
          </Button>
        ),
    },
  ];
  return (
    <Card title={t('statistics.difficulty')}>
      <Table
        caption={t('statistics.difficulty')}
        columns={columns}
        rows={data.questions}
        rowKey={(question) => question.question_id}
        pageSize={50}
      />
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={t('makeExam.question', { number: shown?.position ?? 0 })}
      >
        {shown && (
          <Stack gap={4}>
            <QuestionText text={shown.question_text} />
            {shown.typed && types && hasBody(shown.question_type) ? (
              <types.TypedFigures
                type={shown.question_type}
                parts={shown.typed}
                counts={shown.typed.counts}
                answered={shown.answered}
              />
            ) : (
              <BarChart
                label={t('statistics.chosenBy')}
                max={data.submitted}
                items={shown.options.map((option, index) => ({
                  label: `${optionLetter(index)}. ${plainQuestionText(option.answer_text)}`,
                  value: option.chosen,
                  tone: option.is_correct ? 'positive' : 'accent',
                }))}
              />
            )}
          </Stack>
        )}
      </Dialog>
    </Card>
  );
}

/** Wrong options that nobody chose: they distract nobody. */
const unusedIn = ({ options }: Question): number =>
  options.filter(({ is_correct, chosen }) => is_correct === 0 && chosen === 0).length;

/** Under 0.2 a question hardly tells strong from weak students. */
function Discrimination({ value }: { value: number | null }) {
  const t = useTexts();
  if (value === null) return '–';
  return (
    <>
      <bdi dir="ltr">{value.toFixed(2)}</bdi>
      {value < 0.2 && <span className={css.none}> {t(value < 0 ? 'statistics.reversed' : 'statistics.weak')}</span>}
    </>
  );
}

const mostLetters = 90;

function Excerpt({ text }: { text: string }) {
  const plain = plainQuestionText(text);
  const shown = plain.length > mostLetters ? `${cutText(plain, mostLetters)}…` : plain;
  return <UserText className={css.excerpt}>{shown}</UserText>;
}

/** The share as a number with a small bar; a word if nothing is graded. */
function Share({ share }: { share: number | null }) {
  const t = useTexts();
  const { language } = useLanguage();
  if (share === null) return <span className={css.none}>{t('statistics.notGraded')}</span>;
  return (
    <span className={css.share} data-tone={toneOf(share)}>
      <span className={css.track} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <bdi>{formatPercent(share, language)}</bdi>
    </span>
  );
}
