/** A version of a remote that a browser could not show. Nothing of the page or the person. */
export interface RemoteFailureReport {
  remote: string;
  version: string;
  kind: string;
}

/** Reports it to the shell server, in the form of the browsers’ own reports (DLV-05). Never throws, and is not awaited. */
export function reportFailure(body: RemoteFailureReport): void {
  const report = JSON.stringify([{ type: 'remote-failure', body }]);
  fetch('/reports', { method: 'POST', body: report, keepalive: true }).catch(() => undefined);
}
