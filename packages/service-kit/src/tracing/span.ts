/** What a span tells: what was done and how it ended, and nothing about who did it (RUN-07). */
export interface Span {
  rename(name: string): void;
  set(name: string, value: string | number): void;
  /** The work failed by a fault of ours. */
  failed(): void;
}

export interface SpanOptions {
  name: string;
  kind: 'server' | 'producer' | 'consumer';
  /** `traceparent` of the work that caused this one; the present span’s child when absent. */
  from?: string | undefined;
}

/** The span being worked in: its trace’s id, and what carries it to the next part (W3C `traceparent`). */
export interface Trace {
  id: string;
  parent: string;
}

/** Traces that are on. */
export interface Tracing {
  span<T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  current(): Trace | undefined;
  stop(): Promise<void>;
}
