import { mostAlong } from '@daftar/contracts/exams/seat-names';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi, useFormat, useNames, useUnsavedWork } from '@daftar/remote-kit';
import {
  Button,
  type Column,
  Dialog,
  FieldRow,
  Form,
  QueryState,
  Skeleton,
  Stack,
  Table,
  TextField,
  UserText,
} from '@daftar/ui';
import { Plus } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteDialog } from '../../shared/delete-dialog.tsx';
import { RowActions } from '../../shared/row-actions.tsx';
import { useChange } from '../../shared/use-change.ts';
import { examOfficeTexts as texts } from '../../texts/late/exam-office.ts';
import { officeKeys, type Room } from './office.ts';
import { useOfficeTexts } from './use-office-texts.ts';

/** The faculty’s rooms with their seats: add, change, remove. */
export default function RoomsDialog({ onClose }: { onClose: () => void }) {
  const t = useOfficeTexts();
  const api = useApi();
  const { name } = useNames();
  const { number } = useFormat();
  const [edited, setEdited] = useState<Room | 'new' | null>(null);
  const [removing, setRemoving] = useState<Room | null>(null);
  const query = useQuery({
    queryKey: officeKeys.rooms,
    queryFn: ({ signal }) => api('GET /api/exam-rooms', { signal }),
  });
  const columns: Column<Room>[] = [
    {
      id: 'name',
      header: t('examOffice.paperRoom'),
      rowHeader: true,
      cell: (row) => <UserText>{name(row, 'name')}</UserText>,
      sort: (row) => name(row, 'name'),
    },
    { id: 'rows', header: t('examOffice.rows'), numeric: true, cell: (row) => number(row.rows) },
    { id: 'columns', header: t('examOffice.columns'), numeric: true, cell: (row) => number(row.columns) },
    { id: 'seats', header: t('examOffice.seats'), numeric: true, cell: (row) => number(row.rows * row.columns) },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <RowActions name={name(row, 'name')} onEdit={() => setEdited(row)} onDelete={() => setRemoving(row)} />
      ),
    },
  ];
  if (edited) return <RoomForm room={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog open size="large" title={t('examOffice.manageRooms')} onClose={onClose}>
      <QueryState query={query} skeleton={<Skeleton shape="table" />} errorText={t('examOffice.loadFailed')}>
        {(rooms) => (
          <Stack gap={4}>
            <div>
              <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                {t('examOffice.addRoom')}
              </Button>
            </div>
            {rooms.length === 0 ? (
              <p>{t('examOffice.noRooms')}</p>
            ) : (
              <Table
                caption={t('examOffice.manageRooms')}
                columns={columns}
                rows={rooms}
                rowKey={(row) => row.room_id}
              />
            )}
          </Stack>
        )}
      </QueryState>
      <DeleteDialog
        target={removing}
        title={(room) => t('examOffice.removeTitle', { room: name(room, 'name') })}
        help={() => t('examOffice.removeHelp')}
        call={({ room_id }) => api('DELETE /api/exam-rooms/:roomId', { params: { roomId: room_id } })}
        refresh={[officeKeys.all]}
        failed={texts['examOffice.removeFailed']}
        onClose={() => setRemoving(null)}
      />
    </Dialog>
  );
}

function RoomForm({ room, onClose }: { room: Room | null; onClose: () => void }) {
  const t = useOfficeTexts();
  const api = useApi();
  const { name } = useNames();
  const [stored] = useState(() => ({
    name: room?.name ?? '',
    nameAr: room?.name_ar ?? '',
    rows: room ? String(room.rows) : '',
    columns: room ? String(room.columns) : '',
  }));
  const [draft, setDraft] = useState(stored);
  const [tried, setTried] = useState(false);
  useUnsavedWork(draft !== stored);
  const countOf = (text: string) => readWithin(text, { least: 1, most: mostAlong });
  const body = () => ({
    name: draft.name.trim(),
    name_ar: draft.nameAr.trim() || null,
    rows: countOf(draft.rows) ?? 0,
    columns: countOf(draft.columns) ?? 0,
  });
  const saving = { refresh: [officeKeys.all], failed: texts['examOffice.roomFailed'], onDone: onClose };
  const add = useChange({ call: () => api('POST /api/exam-rooms', { body: body() }), ...saving });
  const change = useChange({
    call: (roomId: number) => api('PUT /api/exam-rooms/:roomId', { params: { roomId }, body: body() }),
    ...saving,
  });
  const busy = add.isPending || change.isPending;
  const field = (key: keyof typeof draft) => ({
    value: draft[key],
    onChange: (event: { currentTarget: { value: string } }) => setDraft({ ...draft, [key]: event.currentTarget.value }),
  });
  const wrongCount = (text: string) => (tried && countOf(text) === null ? t('examOffice.badCount') : undefined);
  const submit = () => {
    setTried(true);
    const isWhole = draft.name.trim() !== '' && countOf(draft.rows) !== null && countOf(draft.columns) !== null;
    if (!isWhole || busy) return;
    if (room) change.mutate(room.room_id);
    else add.mutate(undefined);
  };
  const title = room ? t('examOffice.changeRoom', { room: name(room, 'name') }) : t('examOffice.addRoom');
  return (
    <Dialog open size="large" title={title} onClose={onClose} dismissable={draft === stored}>
      <Form onSubmit={submit} aria-label={title}>
        <FieldRow>
          <TextField
            required
            label={t('examOffice.roomName')}
            maxLength={60}
            error={tried && draft.name.trim() === '' ? t('examOffice.needed') : undefined}
            {...field('name')}
          />
          <TextField label={t('examOffice.roomNameAr')} maxLength={60} {...field('nameAr')} />
        </FieldRow>
        <FieldRow>
          <TextField
            required
            inputMode="numeric"
            label={t('examOffice.rows')}
            error={wrongCount(draft.rows)}
            {...field('rows')}
          />
          <TextField
            required
            inputMode="numeric"
            label={t('examOffice.columns')}
            error={wrongCount(draft.columns)}
            {...field('columns')}
          />
        </FieldRow>
        <Stack row wrap gap={2}>
          <Button onClick={onClose} disabled={busy}>
            {t('examOffice.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('examOffice.save')}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  );
}
