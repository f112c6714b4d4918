const longest = 200;

/**
 * A user's own file name, safe to show and store: any script, but no folders, control or direction-changing characters
 * (a right-to-left override can make `fdp.exe` look like `exe.pdf`).
 */
export function cleanFileName(name: string): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/gu, '').trim();
  if (clean === '' || clean === '.' || clean === '..') return 'file';
  if (clean.length <= longest) return clean;
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, longest - extension.length).toWellFormed() + extension;
}
