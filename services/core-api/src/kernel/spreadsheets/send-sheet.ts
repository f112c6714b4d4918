import type { Context } from 'koa';

/** Answers with an .xlsx to save; never cached, because it may hold what only this caller may see. */
export function sendSheet(koa: Context, name: string, file: Buffer): void {
  koa.set('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  koa.set('Cache-Control', 'no-store');
  koa.attachment(name);
  koa.body = file;
}
