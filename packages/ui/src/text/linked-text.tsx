import { textDirection, textLanguage } from '@daftar/i18n';
import { classNames } from '../class-names.ts';
import { linkify } from './linkify.ts';
import css from './text.module.css';
import { TextLines } from './text.tsx';

/**
 * A user's text with its line breaks, each line in its own direction and language, and with links (FIX-19): http, https
 * and mailto only, in a new tab without opener or referrer.
 */
export function LinkedText({ children, className }: { children: string; className?: string }) {
  return (
    <div dir={textDirection(children)} lang={textLanguage(children)} className={classNames(css.userText, className)}>
      <TextLines text={children}>{(line) => <Links text={line} />}</TextLines>
    </div>
  );
}

function Links({ text }: { text: string }) {
  let at = 0;
  return linkify(text).map((part) => {
    const key = at;
    at += part.text.length;
    if (part.href === undefined) return <span key={key}>{part.text}</span>;
    return (
      <a key={key} href={part.href} rel="noopener noreferrer nofollow ugc" target="_blank">
        <bdi dir="ltr">{part.text}</bdi>
      </a>
    );
  });
}
