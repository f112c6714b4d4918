import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useUi } from '../context.tsx';
import css from './tabs.module.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  icon?: ReactNode;
  /** The tab's own address: it is a link, and arrow keys move to it without following it. */
  href?: string;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Panels under a row of tabs; arrow keys, Home and End move between them. Tabs with an address are links to pages. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const { dir } = useUi();
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  // on a phone the row of tabs scrolls
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${selected}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);

  function move(event: KeyboardEvent) {
    const focused = tabs.findIndex((tab) => tab.id === (event.target as HTMLElement).dataset.tab);
    const at = focused >= 0 ? focused : tabs.findIndex((tab) => tab.id === selected);
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const target = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    if (next.href === undefined) onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div>
      <div ref={list} className={css.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => {
          const look = {
            role: 'tab',
            id: `${base}-${tab.id}`,
            'data-tab': tab.id,
            'aria-selected': tab.id === selected,
            'aria-controls': tab.id === selected ? `${base}-panel` : undefined,
            tabIndex: tab.id === selected ? 0 : -1,
            className: css.tab,
          };
          const inside = (
            <>
              {tab.icon}
              {tab.label}
            </>
          );
          return tab.href === undefined ? (
            <button key={tab.id} type="button" {...look} onClick={() => onSelect(tab.id)}>
              {inside}
            </button>
          ) : (
            <a
              key={tab.id}
              href={tab.href}
              {...look}
              onClick={(event) => follow(event, () => onSelect(tab.id))}
              onKeyDown={pressBySpace}
            >
              {inside}
            </a>
          );
        })}
      </div>
      <div className={css.panel} role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </div>
  );
}

/** Follows a link within the app; a new window or tab is the browser's. */
function follow(event: MouseEvent, go: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go();
}

/** A tab is pressed by the space bar too, which a link is not. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
