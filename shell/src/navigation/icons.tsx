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
  House,
  Timer,
  Upload,
  Users,
} from '@daftar/ui/icons';

const icons: Record<IconName | 'home', typeof House> = {
  home: House,
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

/** The icon that a remote names in its manifest. */
export function NavigationIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : CircleDot;
  return <Icon aria-hidden="true" />;
}
