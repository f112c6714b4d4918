import { useUi } from '@daftar/ui';
import {
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ComboBoxProps } from './combo-box.tsx';
import type { DateTimeFieldProps } from './date-time-field.tsx';
import type { Held, Key } from './go-on.ts';
import type { MultiSelectProps } from './multi-select.tsx';
import css from './rich.module.css';
import { ClosedComboBox, ClosedDateTimeField, ClosedMultiSelect } from './stand-ins.tsx';

type Fields = typeof import('./fields.ts');

/** The fields themselves, once somebody has used one; `failed`: they were asked for and didn’t come. */
let fields: Fields | 'asked' | 'failed' | undefined;
const listeners = new Set<() => void>();

function set(next: typeof fields): void {
  fields = next;
  for (const listener of [...listeners]) listener();
}

/** Brings the fields, for all that are on the page (EDG-05). */
function ask(): void {
  if (fields !== undefined && fields !== 'failed') return;
  set('asked');
  import(/* webpackChunkName: "rich-fields" */ './fields.ts').then(set, () => set('failed'));
}

/** Asks once the page is drawn and the browser has nothing else to do; answers how not to. */
function askWhenIdle(): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(ask, 500);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(ask);
  return () => cancelIdleCallback(id);
}

/** What is the same, in the same order, in a stand-in and in its field. */
const elements = ':is([role="combobox"], [role="spinbutton"], [role="textbox"], button)';

function held(place: HTMLElement | null): Held | undefined {
  const active = document.activeElement;
  if (!place || !active || !place.contains(active)) return undefined;
  const at = elementsOf(place).indexOf(active as HTMLElement);
  const typed = active instanceof HTMLInputElement && active.value !== active.defaultValue ? active.value : undefined;
  return at < 0 ? undefined : { at, typed };
}

const elementsOf = (place: HTMLElement | null) => [...(place?.querySelectorAll<HTMLElement>(elements) ?? [])];

/**
 * A field that its stand-in shows until the page is idle, or somebody points at it, touches it or moves the focus into
 * it. What they did meanwhile goes on in the field: where they are, what they typed, and that they pressed the button.
 */
function onDemand<Props extends object>(
  StandIn: ComponentType<Props>,
  fieldOf: (fields: Fields) => ComponentType<Props>,
) {
  return function Field(props: Props) {
    const { t } = useUi();
    const place = useRef<HTMLDivElement>(null);
    const before = useRef<Held>(undefined);
    const keys = useRef<Key[]>([]);
    const turn = useRef(0);
    const pressed = useRef(false);
    const [isWanted, setWanted] = useState(false);
    const want = () => {
      setWanted(true);
      ask();
    };
    const subscribe = useCallback((notify: () => void) => {
      const listener = () => {
        if (typeof fields === 'object') before.current = held(place.current);
        if (fields === 'failed') keys.current = [];
        notify();
      };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }, []);
    const state = useSyncExternalStore(subscribe, () => fields);
    // so that who types a date rarely meets the stand-in
    useEffect(askWhenIdle, []);

    useLayoutEffect(() => {
      if (typeof state !== 'object') return;
      const [was, typed] = [before.current, keys.current.splice(0)];
      before.current = undefined;
      state.goOn(elementsOf(place.current), { was, keys: typed, isPressed: pressed.current });
    }, [state]);

    const Real = typeof state === 'object' ? fieldOf(state) : undefined;
    if (Real)
      return (
        <div ref={place} className={css.place}>
          <Real {...props} />
        </div>
      );
    const keep = (event: KeyboardEvent) => {
      // it would send the form
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      const target = event.target as HTMLElement;
      const deletes = event.key === 'Backspace' || event.key === 'Delete';
      const isTyped = deletes || (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey);
      if (target.role !== 'spinbutton' || !isTyped) return;
      const at = elementsOf(place.current).indexOf(target);
      keys.current.push({ at, turn: turn.current, data: deletes ? null : event.key });
      event.preventDefault();
    };
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what is done with the elements inside
      <div
        ref={place}
        className={css.place}
        onPointerEnter={ask}
        onPointerDown={want}
        onFocus={() => {
          turn.current += 1;
          want();
        }}
        onKeyDown={keep}
        onClick={(event) => {
          pressed.current = (event.target as Element).closest(`.${css.open}`) !== null;
        }}
      >
        <StandIn {...props} {...(state === 'failed' && isWanted && { error: t('ui.fieldFailed') })} />
      </div>
    );
  };
}

/** One of many: type to find it. */
export const ComboBox: ComponentType<ComboBoxProps> = onDemand(ClosedComboBox, (all) => all.ComboBox);

/** Several of many: type to find, press to select; the selected ones are listed below and can be removed. */
export const MultiSelect: ComponentType<MultiSelectProps> = onDemand(ClosedMultiSelect, (all) => all.MultiSelect);

/**
 * Day/month/year and 12-hour time in the faculty's zone (UIX-01, UIX-02), typed or chosen from a calendar. The value is
 * complete or null; seconds are always 0.
 */
export const DateTimeField: ComponentType<DateTimeFieldProps> = onDemand(
  ClosedDateTimeField,
  (all) => all.DateTimeField,
);
