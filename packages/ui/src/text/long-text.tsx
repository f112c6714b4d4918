import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import css from './text.module.css';

/** A possibly long text: its first lines, fading out, and a button that shows the rest. */
export function LongText(props: { lines?: number; className?: string; children: ReactNode }) {
  const { lines = 6, className, children } = props;
  const { t } = useUi();
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const closed = isLong && !isOpen;

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    // measure at the closed height: a text that fits into a little more needs no button
    const measure = () => {
      const most = lines * Number.parseFloat(getComputedStyle(element).lineHeight);
      setLong(element.scrollHeight > most * 1.2);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [lines]);

  return (
    <div className={classNames(css.long, className)} style={{ '--lines': lines } as CSSProperties}>
      <div ref={text} id={id} className={classNames(css.longText, closed && css.cut)}>
        {children}
      </div>
      {isLong && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {t(isOpen ? 'ui.showLess' : 'ui.showMore')}
        </Button>
      )}
    </div>
  );
}
