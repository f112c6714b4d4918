export type { QueueSettings } from './queue/backend.ts';
export { oldestWaiting } from './queue/oldest.ts';
export * from './queue/queue.ts';
export * from './queue/worker.ts';
