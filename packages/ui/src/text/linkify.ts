export type TextPart = { text: string; href?: undefined } | { text: string; href: string };

/**
 * Addresses in a text: http or https, starting with www., or an e-mail. Invisible characters and those that change the
 * writing direction end an address: it must lead where it seems to (FIX-19).
 */
const end = String.raw`\s<>"'\u0060\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff`;
const candidate = new RegExp(
  String.raw`(?:https?:\/\/|mailto:|www\.)[^${end}]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
  'giu',
);
/** Ends a sentence rather than an address; so does a closing bracket, unless it was opened inside. */
const trailing = /[.,;:!?…،؛؟»”’)\]}]$/u;
const opening: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const protocols = new Set(['http:', 'https:', 'mailto:']);

/** Splits a text into parts; addresses have their target: http, https and mailto only. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let after = 0;
  for (const match of text.matchAll(candidate)) {
    const found = withoutTrailing(match[0]);
    const href = hrefOf(found);
    if (href === null) continue;
    if (match.index > after) parts.push({ text: text.slice(after, match.index) });
    parts.push({ text: found, href });
    after = match.index + found.length;
  }
  if (after < text.length) parts.push({ text: text.slice(after) });
  return parts;
}

function withoutTrailing(found: string): string {
  let address = found;
  while (trailing.test(address)) {
    const last = address.at(-1) as string;
    const opened = opening[last];
    if (opened && count(address, opened) >= count(address, last)) break;
    address = address.slice(0, -1);
  }
  return address;
}

const count = (text: string, character: string): number => text.split(character).length - 1;

function hrefOf(found: string): string | null {
  const address = /^(https?:\/\/|mailto:)/i.test(found)
    ? found
    : /^www\./i.test(found)
      ? `https://${found}`
      : `mailto:${found}`;
  const url = URL.parse(address);
  if (!url || !protocols.has(url.protocol)) return null;
  // “https://faculty.edu@elsewhere.test” would show one place and lead to another
  if (url.protocol !== 'mailto:' && (url.username !== '' || url.password !== '' || !url.hostname.includes('.')))
    return null;
  return url.protocol === 'mailto:' && !url.pathname.includes('@') ? null : url.href;
}
