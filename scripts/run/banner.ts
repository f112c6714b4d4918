import { bold, dim, green, yellow } from '../bootstrap/say.mjs';
import type { RunSettings } from './settings.ts';

/** The demo faculty's sign-ins (embedded mode only). */
export const demoSignIns = [
  ['admin@daftar.test', 'Admin', 'مسؤول النظام'],
  ['doctor@daftar.test', 'Doctor', 'دكتور'],
  ['student@daftar.test', 'Student', 'طالب'],
] as const;
export const demoPassword = 'Daftar-demo-2026';

/** `localhost`, 127.x.x.x or ::1: only this machine can reach it. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** Prints what the person at the terminal needs once everything answers. */
export function printReady(settings: RunSettings, url: string, seconds: number): void {
  console.log(readyLines(settings, url, seconds).join('\n'));
}

/** The lines that `npm run dev` adds: all addresses, and what happens on save. */
export function devLines(url: string, pages: Readonly<Record<string, readonly string[]>>): string[] {
  return [
    '  Pages:',
    ...Object.entries(pages).map(([remote, paths]) => `    ${remote.padEnd(12)} ${paths.join('  ')}`),
    `  Calls: ${url}/api/docs`,
    '  On save: screens and texts change in the page, with its state; services start again by themselves.',
    dim('  Logs of all parts on this console: npm run dev -- --logs'),
    '',
  ];
}

/** The lines that say where the platform is, after how many seconds, and how to sign in. */
export function readyLines(
  settings: Pick<RunSettings, 'mode' | 'demo' | 'host' | 'dataDir'>,
  url: string,
  seconds: number,
): string[] {
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
    if (!isLoopback(settings.host)) {
      lines.push(
        yellow('  Other machines can reach this address, and everybody knows this password:'),
        yellow('  for a trial only. Without the demo accounts: npm start -- --no-demo'),
        yellow('  يمكن الوصول إلى هذا العنوان من أجهزة أخرى، وكلمة المرور هذه معروفة للجميع: للتجربة فقط'),
        '',
      );
    }
  }
  lines.push(dim(`  Data and logs: ${settings.dataDir}    Stop: Ctrl-C / للإيقاف`), '');
  return lines;
}
