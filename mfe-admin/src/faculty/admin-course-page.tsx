import { late } from '@daftar/remote-kit/late';
import { EmptyState, Page, Skeleton } from '@daftar/ui';
import {
  ArrowUp,
  Award,
  BookOpen,
  Building2,
  Calendar,
  CircleX,
  ClipboardList,
  Clock,
  FileText,
  GraduationCap,
  KeyRound,
  Link2,
  ListChecks,
  Lock,
  Plus,
  RefreshCw,
  Trash2,
  Upload,
  Users,
} from '@daftar/ui/icons';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NotYours } from '../shared/not-yours.tsx';
import { useDuties } from '../shared/use-duties.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './admin-course.module.css';
import { CoursesPanel } from './courses-panel.tsx';
import { DepartmentsPanel } from './departments-panel.tsx';

// these panels use searchable lists, which are heavy: loaded on demand
const LinksPanel = late(() => import('./links-panel.tsx'));
const CourseSheetPanel = late(() => import('./course-sheet-panel.tsx'));
const ClassesPanel = late(() => import('./classes-panel.tsx'));
const EnrolmentsPanel = late(() => import('./enrolments-panel.tsx'));
const TermsPanel = late(() => import('./terms/terms-panel.tsx'));
const RollOverPanel = late(() => import('./roll-over/roll-over-panel.tsx'));
const PromotionPanel = late(() => import('./promotion/promotion-panel.tsx'));
const ExamOfficePanel = late(() => import('./exam-office/exam-office-panel.tsx'));
const ExamPaper = late(() => import('./exam-office/exam-paper.tsx'));
const BylawsPanel = late(() => import('./bylaws/bylaws-panel.tsx'));
const BarringsPanel = late(() => import('./barrings/barrings-panel.tsx'));
const ResultsPanel = late(() => import('./results/results-panel.tsx'));
const RecordsPanel = late(() => import('./records/records-panel.tsx'));
const TranscriptPage = late(() => import('./transcripts/transcript-page.tsx'));
const ControlPanel = late(() => import('./control/control-panel.tsx'));
const ControlPage = late(() => import('./control/control-page.tsx'));
const LevelsPanel = late(() => import('./levels/levels-panel.tsx'));
const LevelPage = late(() => import('./levels/level-page.tsx'));
const MercyPanel = late(() => import('./mercy/mercy-panel.tsx'));
const ReopeningsPanel = late(() => import('./reopenings-panel.tsx'));
const DataResetPanel = late(() => import('../operations/data-reset/data-reset-panel.tsx'));

type PanelId =
  | 'departments'
  | 'courses'
  | 'departments-courses'
  | 'course-sheet'
  | 'instructors'
  | 'students'
  | 'terms'
  | 'roll-over'
  | 'promotion'
  | 'exam-office'
  | 'bylaws'
  | 'barrings'
  | 'results'
  | 'records'
  | 'control'
  | 'level-results'
  | 'mercy'
  | 'sealed-marks'
  | 'delete-data';

const panels: Record<PanelId, { icon: ReactNode; Panel: ComponentType }> = {
  departments: { icon: <Building2 />, Panel: DepartmentsPanel },
  courses: { icon: <BookOpen />, Panel: CoursesPanel },
  'departments-courses': { icon: <Link2 />, Panel: LinksPanel },
  'course-sheet': { icon: <Upload />, Panel: CourseSheetPanel },
  instructors: { icon: <GraduationCap />, Panel: ClassesPanel },
  students: { icon: <Users />, Panel: EnrolmentsPanel },
  terms: { icon: <Calendar />, Panel: TermsPanel },
  'roll-over': { icon: <RefreshCw />, Panel: RollOverPanel },
  promotion: { icon: <ArrowUp />, Panel: PromotionPanel },
  'exam-office': { icon: <Clock />, Panel: ExamOfficePanel },
  bylaws: { icon: <Award />, Panel: BylawsPanel },
  barrings: { icon: <CircleX />, Panel: BarringsPanel },
  results: { icon: <ListChecks />, Panel: ResultsPanel },
  records: { icon: <ClipboardList />, Panel: RecordsPanel },
  control: { icon: <KeyRound />, Panel: ControlPanel },
  'level-results': { icon: <FileText />, Panel: LevelsPanel },
  mercy: { icon: <Plus />, Panel: MercyPanel },
  'sealed-marks': { icon: <Lock />, Panel: ReopeningsPanel },
  'delete-data': { icon: <Trash2 />, Panel: DataResetPanel },
};
const isPanel = (id: string | null): id is PanelId => id !== null && Object.hasOwn(panels, id);

/** Buttons that switch the panel; none is selected at first (ADC-01). The address holds the selection. */
export default function AdminCoursePage() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('panel');
  const chosen = isPanel(asked) ? asked : null;
  const { may } = useDuties();
  const open = (Object.keys(panels) as PanelId[]).filter(may);
  const Chosen = chosen && panels[chosen].Panel;
  const transcript = Number(search.get('transcript'));
  const labels: Record<PanelId, string> = {
    departments: t('departments.title'),
    courses: t('courses.title'),
    'departments-courses': t('links.title'),
    'course-sheet': t('courseSheets.title'),
    instructors: t('classes.title'),
    students: t('enrolments.title'),
    terms: t('terms.title'),
    'roll-over': t('rollOver.title'),
    promotion: t('promotion.title'),
    'exam-office': t('examOffice.title'),
    bylaws: t('bylaws.title'),
    barrings: t('barrings.title'),
    results: t('officeResults.title'),
    records: t('records.title'),
    control: t('control.title'),
    'level-results': t('levels.title'),
    mercy: t('mercy.title'),
    'sealed-marks': t('reopenings.title'),
    'delete-data': t('dataReset.title'),
  };

  if (chosen === 'records' && may('records') && Number.isSafeInteger(transcript) && transcript > 0)
    return (
      <Suspense fallback={<Skeleton shape="table" />}>
        <TranscriptPage key={transcript} transcriptId={transcript} />
      </Suspense>
    );
  const session = Number(search.get('session'));
  if (chosen === 'control' && may('control') && Number.isSafeInteger(session) && session > 0)
    return (
      <Suspense fallback={<Skeleton shape="table" />}>
        <ControlPage key={session} sessionId={session} />
      </Suspense>
    );
  const result = Number(search.get('result'));
  if (chosen === 'level-results' && may('level-results') && Number.isSafeInteger(result) && result > 0)
    return (
      <Suspense fallback={<Skeleton shape="table" />}>
        <LevelPage key={result} resultId={result} />
      </Suspense>
    );
  const exam = Number(search.get('exam'));
  const paper = search.get('paper');
  if (chosen === 'exam-office' && may('exam-office') && exam > 0 && (paper === 'door' || paper === 'seats'))
    return (
      <Suspense fallback={<Skeleton shape="table" />}>
        <ExamPaper key={exam} examId={exam} paper={paper} />
      </Suspense>
    );
  return (
    <Page title={t('adminCourse.title')} subtitle={t('adminCourse.subtitle')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div className={css.panels} role="group" aria-label={t('adminCourse.panels')}>
        {open.map((id) => (
          <button
            key={id}
            type="button"
            className={css.panelButton}
            aria-pressed={id === chosen}
            onClick={() => setSearch({ panel: id })}
          >
            {panels[id].icon}
            {labels[id]}
          </button>
        ))}
      </div>
      {open.length === 0 || (chosen && !may(chosen)) ? (
        <NotYours />
      ) : Chosen && chosen ? (
        <section key={chosen} aria-label={labels[chosen]}>
          <Suspense fallback={<Skeleton shape="table" />}>
            <Chosen />
          </Suspense>
        </section>
      ) : (
        <EmptyState title={t('adminCourse.choose')} icon={<Link2 />}>
          {t('adminCourse.chooseHelp')}
        </EmptyState>
      )}
    </Page>
  );
}
