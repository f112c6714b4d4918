import {
  Button,
  Checkbox,
  FieldFrame,
  FieldNotes,
  FieldRow,
  FileUpload,
  Form,
  NumberField,
  PasswordField,
  RadioGroup,
  RequiredMark,
  SearchField,
  Select,
  Stack,
  Switch,
  TextArea,
  TextField,
  useFieldIds,
} from '@daftar/ui';
import { ComboBox, DateTimeField, MultiSelect } from '@daftar/ui/rich';
import { useState } from 'react';
import type { Stories, Words } from './story.ts';

const courses = (w: Words) => [
  { value: 'CS201', label: w('Data Structures', 'هياكل البيانات') },
  { value: 'CS305', label: w('Operating Systems', 'نظم التشغيل') },
];

export const fields: Stories = {
  TextField: ({ w }) => (
    <Stack>
      <TextField label={w('Name', 'الاسم')} help={w('As on the card', 'كما في البطاقة')} defaultValue="Ada عادل 2026" />
      <TextField label={w('Email', 'البريد')} error={w('This address is taken', 'هذا البريد مستخدم')} required />
    </Stack>
  ),
  PasswordField: ({ w }) => <PasswordField label={w('Password', 'كلمة المرور')} defaultValue="secret" />,
  NumberField: ({ w }) => <NumberField label={w('Points', 'الدرجات')} defaultValue="10" />,
  SearchField: ({ w }) => {
    const [value, setValue] = useState('');
    return <SearchField label={w('Search', 'بحث')} value={value} onChange={setValue} />;
  },
  TextArea: ({ w }) => <TextArea label={w('Answer', 'الإجابة')} rows={3} />,
  Select: ({ w }) => (
    <Select label={w('Course', 'المقرر')} options={courses(w)} placeholder={w('Choose', 'الاختيار')} defaultValue="" />
  ),
  Checkbox: ({ w }) => (
    <Checkbox label={w('Show the key', 'إظهار الإجابات')} description={w('After the end', 'بعد الانتهاء')} />
  ),
  Switch: ({ w }) => {
    const [on, setOn] = useState(true);
    return <Switch label={w('Send me emails', 'إرسال رسائل')} checked={on} onChange={setOn} />;
  },
  RadioGroup: ({ w }) => {
    const [value, setValue] = useState<string | null>('CS201');
    return <RadioGroup label={w('Course', 'المقرر')} options={courses(w)} value={value} onChange={setValue} />;
  },
  FileUpload: ({ w }) => {
    const [file, setFile] = useState<File | null>(null);
    return <FileUpload label={w('Your work', 'ملف الحل')} file={file} onFileChange={setFile} accept=".pdf" />;
  },
  Form: ({ w }) => (
    <Form
      onSubmit={(event) => event.preventDefault()}
      error={w('Not saved. Please try again.', 'لم يتم الحفظ. يرجى المحاولة مرة أخرى.')}
    >
      <FieldRow>
        <TextField label={w('First name', 'الاسم الأول')} required />
        <TextField label={w('Last name', 'اسم العائلة')} />
      </FieldRow>
      <Button type="submit">{w('Add', 'إضافة')}</Button>
    </Form>
  ),
  FieldRow: ({ w }) => (
    <FieldRow>
      <TextField label={w('From', 'من')} />
      <TextField label={w('To', 'إلى')} />
    </FieldRow>
  ),
  FieldFrame: ({ w }) => {
    const props = { label: w('Code', 'الكود'), help: w('Letters and digits', 'حروف وأرقام') };
    const ids = useFieldIds(props);
    return (
      <FieldFrame {...props} ids={ids}>
        <input {...ids.control} />
      </FieldFrame>
    );
  },
  FieldNotes: ({ w }) => {
    const error = w('Too long', 'أطول من المسموح');
    return <FieldNotes ids={useFieldIds({ error })} error={error} />;
  },
  RequiredMark: () => <RequiredMark />,
  ComboBox: ({ w }) => {
    const [value, setValue] = useState<string | null>('CS201');
    return <ComboBox label={w('Course', 'المقرر')} options={courses(w)} value={value} onChange={setValue} />;
  },
  MultiSelect: ({ w }) => {
    const [value, setValue] = useState(['CS305']);
    return <MultiSelect label={w('Courses', 'المقررات')} options={courses(w)} value={value} onChange={setValue} />;
  },
  DateTimeField: ({ w }) => {
    const [value, setValue] = useState<string | null>('2026-06-14T06:00:00Z');
    return <DateTimeField label={w('Starts', 'يبدأ')} value={value} onChange={setValue} />;
  },
};
