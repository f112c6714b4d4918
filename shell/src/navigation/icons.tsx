import { readDrawing } from '@daftar/contracts/releases/drawing';
import type { IconName } from '@daftar/remote-kit';
import {
  Award,
  Bell,
  BookOpen,
  ChartColumn,
  CircleDot,
  ClipboardList,
  Eye,
  FilePlus2,
  GraduationCap,
  Timer,
  Upload,
  Users,
} from '@daftar/ui/icons';
import { createElement } from 'react';

const icons: Record<IconName, typeof Users> = {
  users: Users,
  'graduation-cap': GraduationCap,
  book: BookOpen,
  'file-plus': FilePlus2,
  chart: ChartColumn,
  eye: Eye,
  upload: Upload,
  timer: Timer,
  award: Award,
  clipboard: ClipboardList,
  bell: Bell,
};

/** As all other icons are drawn. */
const drawn = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The icon that a remote names in its manifest, or brings as a drawing (SHP-08), which is never put in as markup. */
export function NavigationIcon({ name, svg }: { name: string; svg?: string | undefined }) {
  const shapes = svg === undefined ? undefined : readDrawing(svg);
  if (shapes)
    return (
      <svg {...drawn} aria-hidden="true">
        {shapes.map(({ element, attributes }, index) => createElement(element, { ...attributes, key: index }))}
      </svg>
    );
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : CircleDot;
  return <Icon aria-hidden="true" />;
}
