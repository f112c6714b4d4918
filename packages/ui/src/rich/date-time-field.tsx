import { classNames, FieldNotes, type FieldProps, RequiredMark, useFieldIds, useUi, VisuallyHidden } from '@daftar/ui';
import { CalendarDateTime, type DateValue, toCalendarDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useContext, useEffect, useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { DateFieldStateContext } from 'react-aria-components/DateField';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import fieldCss from '../fields/field.module.css';
import { RichLocale, usePopupPlace } from './locale.tsx';
import css from './rich.module.css';
import { bidiMarks, emptyPart, rightToLeftOrder } from './segment-order.ts';
import { useClockHelp } from './use-clock-help.tsx';
import { useLatinDigits } from './use-latin-digits.ts';
import { type MomentMeans, momentOfClock, wallClock } from './wall-clock.ts';

export interface DateTimeFieldProps extends FieldProps {
  /** An ISO 8601 time in UTC, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  /** `date`: a day without its time; the value is then the day's beginning in the faculty's zone. */
  show?: 'both' | 'date';
  /** What is typed: `end` means the later one in the hour that comes twice, `start` (the default) the earlier one. */
  means?: MomentMeans;
  /** Told when some parts are there and others are not: `value` doesn’t know of such a one. */
  onPartly?: (partly: boolean) => void;
  required?: boolean;
  disabled?: boolean;
}

/** What the faculty's clock shows at a moment; null for an invalid one. */
function onClock(iso: string | number | null | undefined, timeZone: string): CalendarDateTime | null {
  const at = new Date(iso ?? Number.NaN).getTime();
  if (Number.isNaN(at)) return null;
  const wall = new Date(wallClock(at, timeZone));
  const [hour, minute] = [wall.getUTCHours(), wall.getUTCMinutes()];
  return new CalendarDateTime(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate(), hour, minute);
}

/** The same as ms, as if the clock were UTC's. */
const wallOf = (shown: DateValue): number => {
  const [hour, minute] = 'hour' in shown ? [shown.hour, shown.minute] : [0, 0];
  return Date.UTC(shown.year, shown.month - 1, shown.day, hour, minute);
};

/**
 * Day/month/year and 12-hour time in the faculty's zone (UIX-01, UIX-02), typed or chosen from a calendar. The value is
 * complete or null; seconds are always 0. Near a clock change it says which moment is meant.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hideLabel, error, value, onChange, min, max, show, means, required, disabled } = props;
  const { timeZone } = useUi();
  const help = useClockHelp(props);
  const ids = useFieldIds({ ...props, help });
  const { ref, place } = usePopupPlace<HTMLDivElement>();
  useLatinDigits(ref);
  const asShown = (moment: CalendarDateTime | null) => (moment && show === 'date' ? toCalendarDate(moment) : moment);
  // the same object while it is the same moment: another one undoes what is half typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asShown` is what `show` makes it
  const shown = useMemo(() => asShown(onClock(value, timeZone)), [value, timeZone, show]);
  const labelText = (
    <>
      {label}
      {required && <RequiredMark spoken />}
    </>
  );
  return (
    <RichLocale>
      <div className={fieldCss.field}>
        <span id={`${ids.control.id}-label`} className={hideLabel ? undefined : fieldCss.label}>
          {hideLabel ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
        </span>
        <DatePicker
          aria-labelledby={`${ids.control.id}-label`}
          aria-describedby={ids.control['aria-describedby']}
          value={shown}
          onChange={(next) => onChange(next && new Date(momentOfClock(wallOf(next), timeZone, means)).toISOString())}
          placeholderValue={asShown(onClock(Date.now(), timeZone)?.set({ hour: 9, minute: 0 }) ?? null)}
          minValue={asShown(onClock(min, timeZone))}
          maxValue={asShown(onClock(max, timeZone))}
          granularity={show === 'date' ? 'day' : 'minute'}
          hourCycle={12}
          shouldForceLeadingZeros
          shouldCloseOnSelect
          isRequired={required}
          isDisabled={disabled}
          isInvalid={!!error}
        >
          <Group ref={ref} className={classNames(css.group, !!error && css.invalid)}>
            <DateInput className={css.segments}>
              {(segment) => <Segment segment={segment} onPartly={props.onPartly} />}
            </DateInput>
            <Button className={css.open}>
              <CalendarDays aria-hidden="true" />
            </Button>
          </Group>
          <Popover className={css.popup} UNSTABLE_portalContainer={place()}>
            <Dialog className={css.calendar}>
              <Month />
            </Dialog>
          </Popover>
        </DatePicker>
        <FieldNotes ids={ids} help={help} error={error} />
      </div>
    </RichLocale>
  );
}

type OneSegment = Parameters<typeof DateSegment>[0]['segment'];

/** A part of the date; in Arabic the parts have the same order as in text. */
function Segment({ segment, onPartly }: { segment: OneSegment; onPartly: DateTimeFieldProps['onPartly'] }) {
  const { dir } = useUi();
  const segments = useContext(DateFieldStateContext)?.segments ?? [];
  const order = dir === 'rtl' ? rightToLeftOrder(segments)[segments.indexOf(segment)] : 0;
  const parts = segments.filter(({ isEditable }) => isEditable);
  const partly = parts.some(({ isPlaceholder }) => isPlaceholder) && !parts.every(({ isPlaceholder }) => isPlaceholder);
  const tell = parts.indexOf(segment) === 0 ? onPartly : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each change, to the listener of that moment
  useEffect(() => tell?.(partly), [partly]);
  // Keep the function's identity while the order is unchanged: otherwise the component treats the segment as new, moves
  // the focus off it and back, and scrolls to it; a button pressed at that moment loses its press.
  const stand = useCallback(
    (element: HTMLElement | null) => element?.style.setProperty('order', String(order)),
    [order],
  );
  return (
    <DateSegment
      segment={segment}
      className={css.segment}
      // the component reserves `style` for itself
      ref={stand}
    >
      {({ text, type, isPlaceholder }) =>
        (isPlaceholder && dir === 'rtl' && emptyPart(type)) || text.replace(bidiMarks, '')
      }
    </DateSegment>
  );
}

function Month() {
  return (
    <Calendar firstDayOfWeek="sat">
      <header className={css.calendarHead}>
        <Button slot="previous" className={css.open}>
          <ChevronLeft data-flip aria-hidden="true" />
        </Button>
        <Heading />
        <Button slot="next" className={css.open}>
          <ChevronRight data-flip aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={css.calendarGrid} weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
