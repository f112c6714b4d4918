import { levelLimits, templateNames } from '@daftar/contracts/levels/limits';
import { printed } from '@daftar/exam-pages/print/sheet-parts';
import { formatFileSize, personIn, pick } from '@daftar/i18n';
import { failureText, saveFile, useApi, useLanguage, useNames, useToasts } from '@daftar/remote-kit';
import {
  Banner,
  Button,
  buttonClass,
  Card,
  DateTime,
  DescriptionList,
  FileUpload,
  Isolate,
  Page,
  ProgressBar,
  QueryState,
  Skeleton,
  Stack,
} from '@daftar/ui';
import { Download } from '@daftar/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { levelTexts as texts } from '../../texts/late/levels.ts';
import { isLevelView, type LevelResult, levelKey, levelPath, levelViews, useLevelTexts } from './level.ts';
import { LevelSheet } from './level-sheet.tsx';
import { PublicationCard } from './publication-card.tsx';
import { Statistics } from './statistics.tsx';
import { useWork } from './use-work.ts';

/** `/AdminCourse?panel=level-results&result=…`: a level’s result, or what is printed of it (RST-09). */
export default function LevelPage({ resultId }: { resultId: number }) {
  const t = useLevelTexts();
  const api = useApi();
  const { name } = useNames();
  const [search] = useSearchParams();
  const view = search.get('view');
  const query = useQuery({
    queryKey: levelKey(resultId),
    queryFn: ({ signal }) => api('GET /api/level-results/:resultId', { params: { resultId }, signal }),
  });
  const result = query.data;
  const shown = isLevelView(view) ? view : null;
  return (
    <div className={printed.place}>
      <Page
        title={
          result
            ? `${t('levels.ofLevel', { level: result.level })} · ${t('levels.number', { number: result.number })}`
            : t('levels.title')
        }
        subtitle={result && `${name(result, 'year')} · ${name(result, 'name')}`}
        back={
          shown ? (
            <Link to={levelPath(resultId)}>{t('levels.backToResult')}</Link>
          ) : (
            <Link to="/AdminCourse?panel=level-results">{t('levels.back')}</Link>
          )
        }
      >
        <QueryState query={query} skeleton={<Skeleton shape="table" />}>
          {(data) => (shown ? <LevelSheet key={shown} result={data} view={shown} /> : <Overview result={data} />)}
        </QueryState>
      </Page>
    </div>
  );
}

function Overview({ result }: { result: LevelResult }) {
  const t = useLevelTexts();
  return (
    <Stack gap={5}>
      {result.changed && <Banner tone="warning">{t('levels.changed')}</Banner>}
      <Facts result={result} />
      <PublicationCard result={result} />
      <Card title={t('levels.paper')}>
        <Stack row wrap gap={2}>
          {levelViews.map((view) => (
            <Link key={view} className={buttonClass({ variant: 'secondary' })} to={levelPath(result.result_id, view)}>
              {t(`levels.view.${view}`)}
            </Link>
          ))}
        </Stack>
      </Card>
      <Files resultId={result.result_id} />
      <Statistics document={result.document} />
    </Stack>
  );
}

function Facts({ result }: { result: LevelResult }) {
  const t = useLevelTexts();
  const { language } = useLanguage();
  const { statistics } = result.document;
  const figures = [
    ['students', statistics.students],
    ['passedAll', statistics.passed],
    ['shortOfOne', statistics.short_of_one],
    ['shortOfTwo', statistics.short_of_two],
    ['shortOfMore', statistics.short_of_more],
    ['byMercy', statistics.by_mercy],
    ['honours', statistics.honours],
  ] as const;
  return (
    <Card>
      <DescriptionList
        items={[
          {
            label: t('levels.made'),
            value: (
              <>
                <DateTime value={result.made_at} /> {t('levels.by', { name: personIn(language, result.made_by) })}
              </>
            ),
          },
          ...figures.map(([key, value]) => ({
            key,
            label: t(`levels.${key}`),
            value: <Isolate dir="ltr">{value}</Isolate>,
          })),
          {
            label: t('levels.checksum'),
            value: (
              <code className={printed.hash} dir="ltr" translate="no">
                {result.hash}
              </code>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Files({ resultId }: { resultId: number }) {
  const t = useLevelTexts();
  const api = useApi();
  const toasts = useToasts();
  const { language } = useLanguage();
  const [template, setTemplate] = useState<File | null>(null);
  const download = useMutation({
    mutationFn: () =>
      api('GET /api/level-results/:resultId/sheet', { params: { resultId }, query: { language, work: work.workId } }),
    onSuccess: (file) => saveFile(file as File),
    onError: (error) => toasts.failure(error, texts['levels.failed']),
  });
  const work = useWork(download.isPending);
  const fill = useMutation({
    mutationFn: (file: File) =>
      api('POST /api/level-results/:resultId/template', { params: { resultId }, files: { file } }),
    onSuccess: (file) => saveFile(file as File),
  });
  return (
    <Card title={t('levels.files')}>
      <Stack gap={4}>
        <div>
          <Button
            icon={<Download aria-hidden="true" />}
            busy={download.isPending}
            onClick={() => {
              work.renew();
              download.mutate();
            }}
          >
            {t('levels.download')}
          </Button>
        </div>
        {download.isPending && (
          <ProgressBar label={t('levels.writing')} {...(work.progress !== undefined && { value: work.progress })} />
        )}
        <FileUpload
          compact
          label={t('levels.template')}
          accept=".xlsx"
          help={t('levels.templateHelp', {
            student: '{{student}}',
            ofStudent: templateNames.student.join(' · '),
            ofCourse: templateNames.course.map((field) => `CS101.${field}`).join(' · '),
            ofResult: templateNames.result.join(' · '),
            size: formatFileSize(levelLimits.templateBytes, language),
          })}
          file={template}
          onFileChange={(next) => {
            setTemplate(next);
            fill.reset();
          }}
          uploading={fill.isPending}
          error={fill.error ? pick(failureText(fill.error, texts['levels.failed']), language) : undefined}
          onSubmit={() => template && fill.mutate(template)}
          submitLabel={t('levels.fill')}
        />
      </Stack>
    </Card>
  );
}
