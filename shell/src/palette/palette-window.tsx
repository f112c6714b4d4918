import { type Session, usePlatform } from '@daftar/remote-kit';
import { classNames, Isolate, TextField, UserText, VisuallyHidden } from '@daftar/ui';
import { Search } from '@daftar/ui/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePaletteTexts } from '../texts/use-texts.ts';
import type { PaletteOption } from './matched.ts';
import css from './palette.module.css';
import { useOptions } from './use-options.tsx';

/**
 * Type a few letters, choose with the arrows, Enter goes there (DAY-12): a combobox whose list is always open, by the
 * pattern of the ARIA Authoring Practices. The focus stays in the field.
 */
export function PaletteWindow(props: { session: Session; onSignOut: () => void; onClose: () => void }) {
  const { session, onSignOut, onClose } = props;
  const t = usePaletteTexts();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { groups, searching, failed } = useOptions(typed, session, onSignOut);
  const options = groups.flatMap((group) => group.options);
  const current = Math.min(active, options.length - 1);
  const { term } = usePlatform();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // its code may arrive after the dialog has chosen what to focus
  useEffect(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element of the option that became the current one
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function choose(option: PaletteOption | undefined): void {
    if (!option) return;
    onClose();
    if (option.to === undefined) option.act?.();
    else {
      term.set(null);
      navigate(option.to);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 };
    const next = steps[event.key];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'Enter') choose(options[current]);
    else if (options.length > 0) setActive(((next ?? 0) + options.length) % options.length);
  }

  const status = failed
    ? t('palette.failed')
    : options.length === 0 && !searching
      ? t('palette.none')
      : t('palette.count', { count: options.length });
  return (
    <div className={css.palette}>
      <TextField
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${current}` : undefined}
        hideLabel
        label={t('palette.field')}
        placeholder={t('palette.field')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        prefix={<Search aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="status">
        <VisuallyHidden>{searching ? '' : status}</VisuallyHidden>
      </div>
      {(failed || (options.length === 0 && !searching)) && (
        <p className={css.none} aria-hidden="true">
          {status}
        </p>
      )}
      <div ref={list} id={id} role="listbox" aria-label={t('palette.open')} className={css.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <p id={`${id}-${group.key}`} role="presentation" className={css.group}>
              {group.title}
            </p>
            {group.options.map((option) => {
              const place = options.indexOf(option);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
                <div
                  key={option.key}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === current}
                  className={classNames(css.option, place === current && css.current)}
                  onClick={() => choose(option)}
                >
                  <UserText>{option.label}</UserText>
                  {option.also && <UserText className={css.course}>{option.also}</UserText>}
                  {option.course && (
                    <span className={css.course}>
                      <Isolate dir="ltr">{option.course}</Isolate>
                    </span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
