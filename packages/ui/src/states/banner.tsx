import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MarkedText } from '../text/marked-text.tsx';
import css from './states.module.css';

const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface BannerProps {
  tone: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Screen readers announce it when it appears. */
  live?: boolean;
  className?: string;
}

/** An inline message. */
export function Banner({ tone, title, children, action, live, className }: BannerProps) {
  const Icon = icons[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames(css.banner, tone !== 'info' && css[tone], className)} role={role}>
      <Icon aria-hidden="true" />
      <div className={css.bannerText}>
        {title && (
          <p className={css.bannerTitle}>
            <MarkedText>{title}</MarkedText>
          </p>
        )}
        <MarkedText>{children}</MarkedText>
      </div>
      {action}
    </div>
  );
}

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'positive' | 'warning' | 'danger';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short state beside a name; the word carries it, never colour alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(css.badge, css[tone])}>
      {icon}
      {children}
    </span>
  );
}
