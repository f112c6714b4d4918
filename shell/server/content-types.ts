const utf8 = '; charset=utf-8';

/** The file types that a build makes; anything else is served as a download-only octet stream. */
const types: Record<string, string> = {
  html: `text/html${utf8}`,
  js: `text/javascript${utf8}`,
  mjs: `text/javascript${utf8}`,
  css: `text/css${utf8}`,
  json: `application/json${utf8}`,
  map: `application/json${utf8}`,
  webmanifest: `application/manifest+json${utf8}`,
  svg: 'image/svg+xml',
  txt: `text/plain${utf8}`,
  xml: `application/xml${utf8}`,
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  mp3: 'audio/mpeg',
};

const compressed = new Set([
  'html',
  'js',
  'mjs',
  'css',
  'json',
  'map',
  'webmanifest',
  'svg',
  'txt',
  'xml',
  'wasm',
  'ttf',
]);

/** The extension in lower case, or an empty string. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The Content-Type of a file of a build. */
export const contentType = (path: string): string => types[extensionOf(path)] ?? 'application/octet-stream';

/** Whether a path asks for a file of a build rather than a page; if missing, such a file is a 404 and never HTML. */
export const looksLikeFile = (path: string): boolean => extensionOf(path) in types;

/** Whether compression pays: for text, not for pictures or fonts, which are compressed already. */
export const isCompressible = (path: string): boolean => compressed.has(extensionOf(path));
