import { useApi, useFormat, useSession, useToasts } from '@daftar/remote-kit';
import { Button, buttonClass, Dialog, Stack, TextField } from '@daftar/ui';
import { Calendar, Copy } from '@daftar/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';

/** “Add to my calendar”: makes, replaces and ends the private address (DAY-01). `queryKey`: the day that says whether there is one. */
export function CalendarAddress({ madeAt, queryKey }: { madeAt: string | null; queryKey: readonly unknown[] }) {
  const t = useCourseTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const { dateTime } = useFormat();
  const { userId } = useSession();
  const [open, setOpen] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const params = { userId };
  const refresh = () => cache.invalidateQueries({ queryKey });
  const make = useMutation({
    mutationFn: () => api('POST /api/calendar-address/:userId', { params }),
    onSuccess: (reply) => {
      setPath(reply.path);
      toasts.success(reply);
      refresh();
    },
    onError: (error) => toasts.failure(error),
  });
  const end = useMutation({
    mutationFn: () => api('DELETE /api/calendar-address/:userId', { params }),
    onSuccess: (reply) => {
      setPath(null);
      toasts.success(reply);
      refresh();
    },
    onError: (error) => toasts.failure(error),
  });
  const address = path === null ? null : `${location.origin}${path}`;
  const close = () => {
    setOpen(false);
    // shown once
    setPath(null);
  };
  const copy = async (text: string) => {
    await navigator.clipboard?.writeText(text);
    toasts.success(t('day.copied'));
  };
  return (
    <>
      <Button icon={<Calendar aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('day.addCalendar')}
      </Button>
      <Dialog open={open} onClose={close} title={t('day.addCalendar')}>
        <Stack gap={4}>
          <p>{t('day.addressIntro')}</p>
          {address !== null ? (
            <>
              <TextField label={t('day.address')} help={t('day.addressHelp')} type="url" readOnly value={address} />
              <Stack row wrap gap={2}>
                <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => copy(address)}>
                  {t('day.copy')}
                </Button>
                <a className={buttonClass({ variant: 'secondary' })} href={address.replace(/^https?:/, 'webcal:')}>
                  {t('day.openCalendar')}
                </a>
              </Stack>
            </>
          ) : (
            <>
              {madeAt !== null && <p>{t('day.addressMade', { date: dateTime(madeAt) })}</p>}
              <Stack row wrap gap={2}>
                <Button variant="primary" busy={make.isPending} onClick={() => make.mutate()}>
                  {t(madeAt === null ? 'day.makeAddress' : 'day.newAddress')}
                </Button>
                {madeAt !== null && (
                  <Button busy={end.isPending} onClick={() => end.mutate()}>
                    {t('day.endAddress')}
                  </Button>
                )}
              </Stack>
            </>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
