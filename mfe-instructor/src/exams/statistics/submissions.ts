export interface SubmissionStep {
  from: number;
  count: number;
}

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880, 10_080].map((minutes) => minutes * 60_000);

/** Submissions per minute, grouped into at most `most` equal intervals of a round length, including empty ones. */
export function submissionSteps(
  minutes: readonly { at: string; count: number }[],
  most = 12,
): { steps: SubmissionStep[]; length: number } {
  const times = minutes.map(({ at }) => Date.parse(at));
  const first = Math.min(...times);
  const last = Math.max(...times);
  if (minutes.length === 0) return { steps: [], length: 0 };
  const length = steps.find((step) => Math.floor(last / step) - Math.floor(first / step) < most) ?? steps.at(-1)!;
  const start = Math.floor(first / length) * length;
  const count = Math.min(Math.floor((last - start) / length) + 1, most * 100);
  const found = Array.from({ length: count }, (_, index) => ({ from: start + index * length, count: 0 }));
  for (const [index, time] of times.entries())
    found[Math.floor((time - start) / length)]!.count += minutes[index]!.count;
  return { steps: found, length };
}
