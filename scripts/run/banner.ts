import { bold, dim, green } from '../bootstrap/say.mjs';
import type { RunSettings } from './settings.ts';

/** The demo faculty's sign-ins (embedded mode only). */
export const demoSignIns = [
  ['admin@daftar.test', 'Admin', 'مسؤول النظام'],
  ['doctor@daftar.test', 'Doctor', 'دكتور'],
  ['student@daftar.test', 'Student', 'طالب'],
] as const;
export const demoPassword = 'Daftar-demo-2026';

/** What the person at the terminal needs once everything answers. */
export function printReady(settings: RunSettings, url: string, seconds: number): void {
  const lines = [
    '',
    `  ${green('●')} ${bold('Daftar is ready:')} ${bold(url)}   ${dim(`(${seconds.toFixed(1)} s)`)}`,
    '    دفتر جاهز للاستخدام على هذا العنوان',
    '',
  ];
  if (settings.mode === 'embedded' && settings.demo) {
    lines.push('  Sign in / تسجيل الدخول:');
    for (const [email, english, arabic] of demoSignIns)
      lines.push(`    ${email.padEnd(22)} ${english.padEnd(8)} ${arabic}`);
    lines.push(`    Password / كلمة المرور:  ${bold(demoPassword)}`, '');
  }
  lines.push(dim(`  Data and logs: ${settings.dataDir}    Stop: Ctrl-C / للإيقاف`), '');
  console.log(lines.join('\n'));
}
