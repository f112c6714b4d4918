const longest = 200;
/** What file systems take; Arabic letters have two. */
const longestBytes = 255;

/** A file name that is no longer than a file system takes: cut before its ending, between two characters. */
export function cutFileName(name: string): string {
  const fits = (text: string) => text.length <= longest && Buffer.byteLength(text) <= longestBytes;
  if (fits(name)) return name;
  const ending = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '';
  let cut = '';
  for (const character of name.slice(0, name.length - ending.length)) {
    if (!fits(cut + character + ending)) break;
    cut += character;
  }
  return cut.trimEnd() + ending;
}

/**
 * A user's own file name, safe to show and store: any script, but no folders, control or direction-changing characters
 * (a right-to-left override can make `fdp.exe` look like `exe.pdf`).
 */
export function cleanFileName(name: string): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/gu, '').trim();
  if (clean === '' || clean === '.' || clean === '..') return 'file';
  return cutFileName(clean);
}
