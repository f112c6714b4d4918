// The server's messages and translate() have their own entries (`@daftar/i18n/translate`,
// `@daftar/i18n/messages/index`), so that a page which only formats and declares texts doesn't load them.

export * from './bidi.ts';
export * from './common-texts.ts';
export * from './cut-text.ts';
export * from './define-texts.ts';
export * from './format.ts';
export * from './languages.ts';
export * from './moments.ts';
export * from './names.ts';
export * from './page-texts.ts';
export * from './text-language.ts';
export * from './text-params.ts';
export * from './time-zone.ts';
