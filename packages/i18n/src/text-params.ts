import type { ArPlural, EnPlural, Text, Texts } from './define-texts.ts';

type NamesIn<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type EnglishOf<T extends Text> = T['en'] extends string
  ? T['en']
  : T['en'] extends EnPlural
    ? T['en']['one'] | T['en']['other']
    : never;

type NumberWhenPlural<T extends Text> = T['ar'] extends ArPlural ? { count: number } : unknown;

/** The parameters of a text: every `{{name}}` of its English, and a numeric `count` if it has plural forms. */
export type ParamsOf<T extends Text> = { [Name in NamesIn<EnglishOf<T>>]: string | number } & NumberWhenPlural<T>;

/** Keys of `T` and the parameters each needs: a missing key or parameter fails the type check (UIX-06). */
export type Translate<T extends Texts> = <K extends keyof T & string>(
  key: K,
  ...params: NamesIn<EnglishOf<T[K]>> extends never
    ? T[K]['ar'] extends ArPlural
      ? [ParamsOf<T[K]>]
      : []
    : [ParamsOf<T[K]>]
) => string;
