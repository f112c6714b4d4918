import { Card, Tabs } from '@daftar/ui';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { EnrolClass } from './enrol-class.tsx';
import { EnrolFromSheet } from './enrol-from-sheet.tsx';
import { EnrolStudent } from './enrol-student.tsx';

const ways = ['one', 'class', 'sheet'] as const;
type Way = (typeof ways)[number];

/** Enrolling: one student, a department or level of it, or a list from a spreadsheet (ADC-10, ADC-16). */
export function EnrolCard() {
  const t = useTexts();
  const [way, setWay] = useState<Way>('one');
  return (
    <Card title={t('enrolments.enrol')}>
      <Tabs
        label={t('enrolMany.ways')}
        tabs={ways.map((id) => ({ id, label: t(`enrolMany.${id}`) }))}
        selected={way}
        onSelect={setWay}
      >
        {way === 'one' && <EnrolStudent />}
        {way === 'class' && <EnrolClass />}
        {way === 'sheet' && <EnrolFromSheet />}
      </Tabs>
    </Card>
  );
}
