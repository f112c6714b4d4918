import {
  Button,
  Card,
  ConfirmDialog,
  DateTime,
  DescriptionList,
  Dialog,
  Drawer,
  EmptyState,
  ErrorState,
  Grid,
  IconButton,
  Isolate,
  LinkedText,
  LongText,
  MarkedText,
  Meter,
  MixedText,
  Page,
  Popover,
  QueryState,
  RecentMessages,
  RefusedState,
  Score,
  Skeleton,
  Stack,
  Table,
  Tabs,
  TextLines,
  Toasts,
  type ToastView,
  UiProvider,
  UserText,
  useUi,
} from '@daftar/ui';
import { BookOpen, Trash2 } from '@daftar/ui/icons';
import { BarChart, ColumnChart } from '@daftar/ui/rich';
import { useRef, useState } from 'react';
import type { Stories, Words } from './story.ts';

const none = () => undefined;

export const views: Stories = {
  Table: ({ w }) => <TableStory w={w} />,
  Tabs: ({ w }) => {
    const [selected, setSelected] = useState<'one' | 'two'>('one');
    const tabs = [
      { id: 'one' as const, label: w('Exams', 'الامتحانات') },
      { id: 'two' as const, label: w('Assignments', 'التكليفات') },
    ];
    return (
      <Tabs label={w('Results', 'النتائج')} tabs={tabs} selected={selected} onSelect={setSelected}>
        {w('What is chosen', 'ما تم اختياره')}: {selected}
      </Tabs>
    );
  },
  BarChart: ({ w }) => (
    <BarChart
      label={w('Answers', 'الإجابات')}
      items={[
        { label: 'A', value: 12, tone: 'positive' },
        { label: 'B', value: 5 },
      ]}
    />
  ),
  ColumnChart: ({ w }) => (
    <ColumnChart label={w('Scores', 'الدرجات')} items={[3, 8, 5].map((value, at) => ({ label: `${at}0`, value }))} />
  ),
  Meter: ({ w }) => <Meter label={w('Handed in', 'تم التسليم')} value={18} max={30} />,
  Card: ({ w }) => (
    <Card
      title={w('Chapter 3 - 7', 'الفصل 3 - 7')}
      subtitle="CS201"
      actions={<Button size="small">{w('Open', 'فتح')}</Button>}
    >
      {w('Trees and heaps', 'الأشجار والأكوام')}
    </Card>
  ),
  Grid: ({ w }) => (
    <Grid>
      <Card>{w('One', 'واحد')}</Card>
      <Card tone="accent">{w('Two', 'اثنان')}</Card>
      <Card tone="sunken">{w('Three', 'ثلاثة')}</Card>
    </Grid>
  ),
  Stack: ({ w }) => (
    <Stack row gap={2}>
      <span>{w('First', 'الأول')}</span>
      <span>{w('Second', 'الثاني')}</span>
    </Stack>
  ),
  DescriptionList: ({ w }) => <DescriptionList items={[{ label: w('Email', 'البريد'), value: 'mona@example.edu' }]} />,
  Page: ({ w }) => (
    <Page title={w('Courses', 'المقررات')} subtitle={w('This term', 'هذا الفصل الدراسي')}>
      <Card>{w('A page', 'صفحة')}</Card>
    </Page>
  ),
  Dialog: ({ w }) => (
    <Opened label={w('Dialog', 'نافذة')}>
      {(open, close) => (
        <Dialog open={open} onClose={close} title={w('Details', 'التفاصيل')}>
          {w('Content', 'المحتوى')}
        </Dialog>
      )}
    </Opened>
  ),
  ConfirmDialog: ({ w }) => (
    <Opened label={w('Confirm', 'تأكيد')}>
      {(open, close) => (
        <ConfirmDialog
          open={open}
          title={w('Delete it?', 'حذف؟')}
          confirmLabel={w('Delete', 'حذف')}
          onConfirm={close}
          onCancel={close}
        />
      )}
    </Opened>
  ),
  Drawer: ({ w }) => (
    <Opened label={w('Menu', 'القائمة')}>
      {(open, close) => (
        <Drawer open={open} onClose={close} title={w('Menu', 'القائمة')}>
          {w('Items', 'العناصر')}
        </Drawer>
      )}
    </Opened>
  ),
  Popover: ({ w }) => <PopoverStory label={w('More', 'المزيد')} />,
  Toasts: ({ w }) => <ToastsStory w={w} />,
  RecentMessages: ({ w }) => (
    <Opened label={w('Recent messages', 'أحدث الرسائل')}>
      {(open, close) => (
        <RecentMessages
          open={open}
          onClose={close}
          messages={[
            { id: 1, kind: 'success', text: w('Saved', 'تم الحفظ'), at: Date.UTC(2026, 5, 14, 6) },
            { id: 2, kind: 'failure', text: w('Not deleted', 'لم يتم الحذف'), at: Date.UTC(2026, 5, 14, 7) },
          ]}
        />
      )}
    </Opened>
  ),
  Skeleton: () => (
    <Stack>
      {(['text', 'card', 'table', 'field'] as const).map((shape) => (
        <Skeleton key={shape} shape={shape} count={1} />
      ))}
    </Stack>
  ),
  EmptyState: ({ w }) => (
    <EmptyState title={w('No courses yet', 'لا توجد مقررات بعد')} icon={<BookOpen />}>
      {w('The faculty adds them.', 'تضيفها الكلية.')}
    </EmptyState>
  ),
  ErrorState: () => <ErrorState onRetry={none} />,
  RefusedState: () => <RefusedState />,
  QueryState: ({ w }) => (
    <QueryState query={{ data: [w('Loaded', 'تم التحميل')], isError: false, isFetching: false, refetch: none }}>
      {(found) => found.join(' ')}
    </QueryState>
  ),
  LinkedText: ({ w }) => <LinkedText>{w('See https://example.edu/3-7', 'الرابط https://example.edu/3-7')}</LinkedText>,
  TextLines: () => (
    <p>
      <TextLines text={'Midterm on Sunday\nامتحان نصف الفصل يوم الأحد'}>
        {(line) => <UserText>{line}</UserText>}
      </TextLines>
    </p>
  ),
  LongText: ({ w }) => <LongText lines={2}>{w('A long text. ', 'نص طويل. ').repeat(60)}</LongText>,
  MarkedText: ({ w }) => (
    <MarkedText>{w('The exam «اختبار قصير» was published', 'تم نشر امتحان Data Structures')}</MarkedText>
  ),
  MixedText: ({ w }) => <MixedText text={w('Solve 3 - 7 = x', 'حل المعادلة 3 - 7 = x')} />,
  UserText: () => <UserText as="p">Quiz 3 اختبار قصير</UserText>,
  Isolate: () => <Isolate dir="ltr">10/5</Isolate>,
  Score: () => <Score value={10} of={15} />,
  DateTime: () => <DateTime value="2026-06-14T06:00:00Z" />,
  UiProvider: () => <Surroundings />,
};

/** Rows that can be deleted, on two pages. */
function TableStory({ w }: { w: Words }) {
  const [rows, setRows] = useState(() =>
    ['Mona منى', 'Omar عمر', 'Sara سارة', 'Ziad زياد', 'Hoda هدى'].map((name, at) => ({ id: at, name, score: 9 - at })),
  );
  return (
    <Table
      caption={w('Students', 'الطلاب')}
      columns={[
        { id: 'name', header: w('Name', 'الاسم'), cell: (row) => row.name, sort: (row) => row.name, rowHeader: true },
        {
          id: 'score',
          header: w('Score', 'الدرجة'),
          cell: (row) => <Score value={row.score} of={10} />,
          sort: (row) => row.score,
          numeric: true,
        },
        {
          id: 'actions',
          header: w('Actions', 'الإجراءات'),
          hideHeader: true,
          align: 'end',
          cell: (row) => (
            <IconButton
              size="small"
              label={w(`Delete ${row.name}`, `حذف ${row.name}`)}
              icon={<Trash2 />}
              onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
            />
          ),
        },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      pageSize={3}
      search={(row) => row.name}
    />
  );
}

/** A dialog whose act fails first and then succeeds, as a page would do it. */
function ToastsStory({ w }: { w: Words }) {
  const [toasts, setToasts] = useState<ToastView[]>([{ id: 0, kind: 'info', text: w('Draft kept', 'تم حفظ المسودة') }]);
  const last = useRef(0);
  const add = (kind: ToastView['kind'], text: string) => {
    last.current += 1;
    const toast = { id: last.current, kind, text };
    setToasts((before) => [...before, toast]);
  };
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{w('Delete the exam', 'حذف الامتحان')}</Button>
      <ConfirmDialog
        open={asking}
        title={w('Delete the exam?', 'حذف الامتحان؟')}
        confirmLabel={w('Delete', 'حذف')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          if (!toasts.some(({ kind }) => kind === 'failure')) return add('failure', w('Not deleted', 'لم يتم الحذف'));
          add('success', w('Exam “شبكات” deleted', 'تم حذف الامتحان «Networks»'));
          setAsking(false);
        }}
      >
        {w('Its results are deleted with it.', 'تُحذف نتائجه معه.')}
      </ConfirmDialog>
      <Toasts toasts={toasts} onClose={(id) => setToasts((before) => before.filter((toast) => toast.id !== id))} />
    </>
  );
}

/** What every component is told by the provider above it. */
function Surroundings() {
  const { language, dir, timeZone } = useUi();
  return (
    <UiProvider {...useUi()}>
      {language} · {dir} · {timeZone}
    </UiProvider>
  );
}

function Opened(props: { label: string; children: (open: boolean, close: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {props.children(open, () => setOpen(false))}
    </>
  );
}

function PopoverStory({ label }: { label: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div ref={anchor}>
      <Button data-opens onClick={() => setOpen(!open)}>
        {label}
      </Button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} label={label}>
        {label}
      </Popover>
    </div>
  );
}
