import { useApi, useNames } from '@daftar/remote-kit';
import { Button, Card, Stack, UserText } from '@daftar/ui';
import { ComboBox } from '@daftar/ui/rich';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { useInstructors } from '../../shared/use-lists.ts';
import { useLoadToast } from '../../shared/use-load-toast.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { examOfficeTexts as texts } from '../../texts/late/exam-office.ts';
import css from './exam-office.module.css';
import { officeKeys, type Places } from './office.ts';
import { useOfficeTexts } from './use-office-texts.ts';

/** Who observes in one room of an exam; the server refuses who teaches the course or is elsewhere (YRS-12). */
export function ObserversCard({ examId, place }: { examId: number; place: Places['places'][number] }) {
  const t = useOfficeTexts();
  const api = useApi();
  const { name, person } = useNames();
  const [typed, setTyped] = useState('');
  const doctors = useInstructors(useSettled(typed.trim()));
  useLoadToast(doctors, texts['examOffice.loadFailed']);
  const ids = place.observers.map(({ id }) => id);
  const set = useChange({
    call: (person_ids: number[]) =>
      api('PUT /api/exam-office/:examId/observers', {
        params: { examId },
        body: { room_id: place.room_id, person_ids },
      }),
    refresh: [officeKeys.all],
    failed: texts['examOffice.observersFailed'],
    onDone: () => setTyped(''),
  });
  return (
    <Card title={t('examOffice.observersOf', { room: name(place, 'name') })}>
      <Stack gap={3}>
        {place.observers.length === 0 ? (
          <p>{t('examOffice.noObservers')}</p>
        ) : (
          <ul className={css.people}>
            {place.observers.map((one) => (
              <li key={one.id} data-row>
                <UserText>{person(one)}</UserText>
                <Button
                  size="small"
                  disabled={set.isPending}
                  aria-label={t('examOffice.removeObserver', { name: person(one) })}
                  onClick={() => set.mutate(ids.filter((id) => id !== one.id))}
                >
                  {t('examOffice.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <ComboBox
          label={t('examOffice.addObserver')}
          options={(doctors.data ?? []).map((one) => ({
            value: String(one.id),
            label: person(one),
            description: String(one.id),
          }))}
          value={null}
          disabled={set.isPending}
          onChange={(id) => id !== null && !ids.includes(Number(id)) && set.mutate([...ids, Number(id)])}
          onSearch={setTyped}
          placeholder={t('examOffice.findDoctor')}
        />
      </Stack>
    </Card>
  );
}
