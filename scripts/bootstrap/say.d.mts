export function bold(text: string): string;
export function dim(text: string): string;
export function red(text: string): string;
export function green(text: string): string;
export function yellow(text: string): string;
export function step(text: string): void;
export class Stop extends Error {
  constructor(problem: string, todo?: string[]);
  todo: string[];
}
export function explain(error: unknown): void;
