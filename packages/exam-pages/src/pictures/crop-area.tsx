import { readWithin } from '@daftar/i18n/read-number';
import { Button, NumberField } from '@daftar/ui';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useExamTexts } from '../use-exam-texts.ts';
import { type Crop, drawn, whole } from './draw-picture.ts';
import css from './pictures.module.css';

const shownSide = 900;
/** The smallest part that can be cut out, as a fraction of a side. */
const least = 0.05;
const mostCut = 100 - least * 100;
const cutFrom = (typed: string): number | null => readWithin(typed, { most: mostCut });
const sides = ['left', 'right', 'top', 'bottom'] as const;
const clamped = (value: number): number => Math.min(1, Math.max(0, value));

const isStart = (side: (typeof sides)[number]): boolean => side === 'left' || side === 'top';

/** The picture with the part that stays: drawn by pointer, or typed as what is cut off at each side. */
export function CropArea(props: { bitmap: ImageBitmap; turns: number; crop: Crop; onCrop: (crop: Crop) => void }) {
  const { bitmap, turns, crop, onCrop } = props;
  const t = useExamTexts();
  const shown = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const canvas = shown.current;
    const picture = drawn(bitmap, turns, whole, shownSide);
    if (!canvas) return;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
  }, [bitmap, turns]);

  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: clamped((event.clientX - box.left) / box.width), y: clamped((event.clientY - box.top) / box.height) };
  };

  function drag(event: PointerEvent<HTMLElement>): void {
    const start = from.current;
    if (!start) return;
    const { x, y } = placeOf(event);
    const next = {
      left: Math.min(start.x, x),
      right: Math.max(start.x, x),
      top: Math.min(start.y, y),
      bottom: Math.max(start.y, y),
    };
    if (next.right - next.left >= least && next.bottom - next.top >= least) onCrop(next);
  }

  function move(side: (typeof sides)[number], value: number): void {
    const next = { ...crop, [side]: value };
    if (isStart(side)) {
      next[side] = Math.min(value, crop[side === 'left' ? 'right' : 'bottom'] - least);
    } else {
      next[side] = Math.max(value, crop[side === 'right' ? 'left' : 'top'] + least);
    }
    onCrop(next);
  }

  const percent = (value: number) => `${value * 100}%`;
  return (
    <div className={css.cropping}>
      <div
        className={css.area}
        dir="ltr"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = placeOf(event);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null;
        }}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        <canvas ref={shown} className={css.canvas} role="img" aria-label={t('picture.preview')} />
        <div
          className={css.frame}
          style={{
            left: percent(crop.left),
            top: percent(crop.top),
            width: percent(crop.right - crop.left),
            height: percent(crop.bottom - crop.top),
          }}
        />
      </div>
      <details className={css.sliders}>
        <summary>{t('picture.crop')}</summary>
        <div className={css.sides}>
          {sides.map((side) => (
            <CutField
              key={side}
              label={t(`picture.crop.${side}`)}
              cut={Math.round((isStart(side) ? crop[side] : 1 - crop[side]) * 100)}
              onCut={(percent) => move(side, isStart(side) ? percent / 100 : 1 - percent / 100)}
            />
          ))}
          <Button size="small" variant="quiet" onClick={() => onCrop(whole)}>
            {t('picture.cropNone')}
          </Button>
        </div>
      </details>
    </div>
  );
}

/** What is cut off at one side: what is typed stays until the field is left, and a number in it counts at once. */
function CutField({ label, cut, onCut }: { label: string; cut: number; onCut: (percent: number) => void }) {
  const t = useExamTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && typed.trim() !== '' && cutFrom(typed) === null;
  return (
    <NumberField
      label={label}
      value={typed ?? String(cut)}
      error={wrong && t('picture.cropRange', { most: mostCut })}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const percent = cutFrom(event.currentTarget.value);
        if (percent !== null) onCut(percent);
      }}
      onBlur={() => !wrong && setTyped(null)}
    />
  );
}
