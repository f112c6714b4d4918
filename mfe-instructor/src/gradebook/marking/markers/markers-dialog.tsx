import { useNames } from '@daftar/remote-kit';
import { Button, ConfirmDialog, Dialog, QueryState, SearchField, Skeleton, Stack } from '@daftar/ui';
import { useState } from 'react';
import { useRemoval } from '../../../removal/use-removal.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import css from '../marking.module.css';
import type { Marked } from '../use-desk.ts';
import { AllotmentForm } from './allotment-form.tsx';
import { type Allotment, type Doctor, useDoctors, useMarkerActs } from './use-marker-acts.ts';
import { type Marker, useMarkers } from './use-markers.ts';

/** The markers of an exam or assignment: name doctors, allot works to each, share evenly (DAY-04). */
export default function MarkersDialog({ marked, onClose }: { marked: Marked; onClose: () => void }) {
  const t = useTexts();
  const { instructor } = useNames();
  const markers = useMarkers(marked);
  const { set, remove, share } = useMarkerActs(marked);
  const removal = useRemoval();
  const [removed, setRemoved] = useState<Marker | null>(null);
  const [chosen, setChosen] = useState<{ doctor: Doctor; before: Marker | null } | null>(null);

  if (chosen)
    return (
      <Dialog open title={t('markers.allot', { name: instructor(chosen.doctor) })} onClose={onClose}>
        <AllotmentForm
          marked={marked}
          essays={markers.data?.essays ?? []}
          before={chosen.before}
          busy={set.isPending}
          onCancel={() => setChosen(null)}
          onSave={(body) =>
            set.mutate({ doctorId: chosen.doctor.doctor_id, body }, { onSuccess: () => setChosen(null) })
          }
        />
      </Dialog>
    );
  return (
    <Dialog open title={t('markers.title')} onClose={onClose}>
      <Stack gap={4}>
        {removal.banner}
        <p className={css.muted}>{t('markers.help')}</p>
        <QueryState query={markers} skeleton={<Skeleton count={3} />}>
          {(found) => (
            <>
              <ul className={css.comments} aria-label={t('markers.title')}>
                {found.markers.map((one) => (
                  <li key={one.doctor_id}>
                    <Stack row wrap gap={2} align="center">
                      <span>
                        {t('markers.progress', {
                          name: instructor(one),
                          marked: String(one.marked),
                          of: String(one.works),
                        })}
                      </span>
                      <Button size="small" onClick={() => setChosen({ doctor: one, before: one })}>
                        {t('markers.edit', { name: instructor(one) })}
                      </Button>
                      <Button size="small" onClick={() => setRemoved(one)}>
                        {t('markers.remove', { name: instructor(one) })}
                      </Button>
                    </Stack>
                  </li>
                ))}
              </ul>
              {found.markers.length > 0 && (
                <Stack row wrap gap={2}>
                  <Button size="small" busy={share.isPending} onClick={() => share.mutate('students')}>
                    {t('markers.shareStudents')}
                  </Button>
                  {found.essays.length > 1 && (
                    <Button size="small" busy={share.isPending} onClick={() => share.mutate('questions')}>
                      {t('markers.shareQuestions')}
                    </Button>
                  )}
                </Stack>
              )}
              <FindDoctor
                marked={marked}
                without={found.markers}
                onChoose={(doctor) => setChosen({ doctor, before: null })}
              />
            </>
          )}
        </QueryState>
      </Stack>
      <ConfirmDialog
        open={removed !== null}
        title={removed && t('removal.markerSure', { name: instructor(removed) })}
        confirmLabel={removed ? t('markers.remove', { name: instructor(removed) }) : ''}
        busy={remove.isPending}
        onCancel={() => setRemoved(null)}
        onConfirm={() =>
          removed &&
          remove.mutate(removed.doctor_id, {
            onSuccess: () =>
              removal.tell(t('removal.marker', { name: instructor(removed) }), () =>
                set.mutateAsync({ doctorId: removed.doctor_id, body: allotmentOf(removed) }),
              ),
            onSettled: () => setRemoved(null),
          })
        }
      >
        {removed && t('removal.markerHelp', { of: removed.works, marked: removed.marked })}
      </ConfirmDialog>
    </Dialog>
  );
}

/** What was allotted to a marker, as it is set again. */
const allotmentOf = ({ allotted, question_ids, student_ids, names_hidden }: Marker): Allotment => ({
  allotted,
  question_ids,
  student_ids,
  names_hidden,
});

function FindDoctor(props: { marked: Marked; without: readonly Marker[]; onChoose: (doctor: Doctor) => void }) {
  const { marked, without, onChoose } = props;
  const t = useTexts();
  const { instructor } = useNames();
  const [name, setName] = useState('');
  const found = useDoctors(marked, name);
  const others = found.data?.filter((one) => !without.some(({ doctor_id }) => doctor_id === one.doctor_id));
  return (
    <Stack gap={2}>
      <SearchField label={t('markers.find')} value={name} onChange={setName} />
      {others?.length === 0 && <p>{t('markers.notFound')}</p>}
      {others && others.length > 0 && (
        <ul className={css.comments} aria-label={t('markers.found')}>
          {others.map((one) => (
            <li key={one.doctor_id}>
              <Button size="small" onClick={() => onChoose(one)}>
                {t('markers.add', { name: instructor(one) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
