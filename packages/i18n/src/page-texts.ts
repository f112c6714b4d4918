import type { Lang, Texts } from './define-texts.ts';

/** Says the text of a key with its parameters; `count` also chooses the plural form. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** A text in one language: its forms by the number where it counts something. */
type Said = string | Partial<Record<Intl.LDMLPluralRule, string>>;
/** Texts in one language, as the build of a remote splits them off (EDG-05). */
export type SaidTexts = Readonly<Record<string, Said>>;

/** The catalogues of a page; remotes bring theirs when they load. */
export interface PageTexts {
  /** Adds a catalogue, or texts to one. */
  add(catalogue: string, texts: Texts): void;
  /** The same in one language alone. */
  addIn(lang: Lang, catalogue: string, texts: SaidTexts): void;
  /** Says texts of these catalogues, of the first one that has the key; an unknown key is said as it is. */
  speaker(lang: Lang, catalogues: readonly string[]): Say;
}

/** Each component has a speaker, and making the rules takes longer than saying its texts (EDG-02). */
const rules: Partial<Record<Lang, Intl.PluralRules>> = {};
const formOf = (lang: Lang, count: number) => {
  rules[lang] ??= new Intl.PluralRules(lang);
  return rules[lang].select(count);
};

/** `{{name}}`, or a text inside a text: `$t(count.links, {"count": {{links}}})`. */
const holes = /\{\{\s*([\w.]+)\s*\}\}|\$t\(([\w.-]+)(?:\s*,\s*(\{.*?\})\s*)?\)/g;

/**
 * Says texts in a page as i18next does on servers, which a test compares (EDG-05): the little of it that catalogues use
 * is a tenth of its size.
 */
export function createPageTexts(): PageTexts {
  const catalogues = new Map<string, Record<string, Partial<Record<Lang, Said>>>>();

  function find(names: readonly string[], key: string, lang: Lang): Said | undefined {
    for (const name of names) {
      const texts = catalogues.get(name);
      if (texts && Object.hasOwn(texts, key)) return texts[key]?.[lang];
    }
    return undefined;
  }

  return {
    add(catalogue, texts) {
      catalogues.set(catalogue, { ...catalogues.get(catalogue), ...texts });
    },
    addIn(lang, catalogue, texts) {
      const known = { ...catalogues.get(catalogue) };
      for (const [key, text] of Object.entries(texts)) known[key] = { ...known[key], [lang]: text };
      catalogues.set(catalogue, known);
    },
    speaker(lang, names) {
      const say: Say = (key, params = {}) => {
        const text = find(names, key, lang);
        if (text === undefined) return key;
        const said = typeof text === 'string' ? text : text[formOf(lang, Number(params.count))];
        // one pass: what a parameter contains is never read as a text of ours
        return (said ?? key).replace(holes, (_hole, name?: string, inner?: string, given?: string) => {
          if (inner === undefined) return String(params[name ?? ''] ?? '');
          const values = given?.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, one: string) =>
            JSON.stringify(params[one] ?? null),
          );
          return say(inner, { ...params, ...(values && (JSON.parse(values) as typeof params)) });
        });
      };
      return say;
    },
  };
}
