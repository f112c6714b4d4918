/** What a call that doesn’t answer JSON answers: the media types by status, none where there is no content (COR-12). */
export type StreamReplies = Readonly<Record<number, readonly string[]>>;

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const sheetReply: StreamReplies = { 200: [sheet] };
export const zipReply: StreamReplies = { 200: ['application/zip'] };
export const jsonFileReply: StreamReplies = { 200: ['application/json'] };
export const pageReply: StreamReplies = { 200: ['text/html'] };
export const assetReply: StreamReplies = { 200: ['text/css', 'text/javascript', 'application/javascript'] };
export const calendarReply: StreamReplies = { 200: ['text/calendar'], 304: [] };
export const eventsReply: StreamReplies = { 200: ['text/event-stream'] };
export const paperReply: StreamReplies = { 200: ['text/html', word] };
export const redirectReply: StreamReplies = { 302: [] };
/** An unknown link gets a page too. */
export const linkPageReply: StreamReplies = { 200: ['text/html'], 404: ['text/html'] };
/** A stored file has the type of its content where it is shown; ranges of bytes, and 304 for what the browser has. */
export const storedFileReply: StreamReplies = { 200: ['*/*'], 206: ['*/*'], 304: [], 416: [] };
