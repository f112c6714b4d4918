declare module 'autocannon' {
  interface Client {
    setRequests(
      requests: {
        method: string;
        path: string;
        headers: Record<string, string>;
        /** Called before each request; returns the request to send. */
        setupRequest?: (request: object) => object;
      }[],
    ): void;
  }
  interface Result {
    duration: number;
    errors: number;
    '4xx': number;
    '5xx': number;
    requests: { total: number };
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    overallRate?: number;
    setupClient?: (client: Client) => void;
  }): Promise<Result>;
}
