import { minuteEnd } from '@daftar/contracts/named-minute';
import { useServerClock } from '@daftar/remote-kit';
import { useEffect, useState } from 'react';

const recheckMs = 60_000;

/** Whether handing in is still open, by the server's clock: checked every 60 s, and at the deadline itself (ASG-05). */
export function useDeadline(dueDate: string): boolean {
  const clock = useServerClock();
  const due = minuteEnd(dueDate);
  const [open, setOpen] = useState(() => clock.now() < due);

  useEffect(() => {
    let atDeadline: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = due - clock.now();
      setOpen(left > 0);
      clearTimeout(atDeadline);
      if (left > 0 && left < recheckMs) atDeadline = setTimeout(look, left + 50);
    };
    look();
    const every = setInterval(look, recheckMs);
    return () => {
      clearInterval(every);
      clearTimeout(atDeadline);
    };
  }, [clock, due]);

  return open;
}
