import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import { useState } from 'react';

/**
 * What an author writes, where the parts hold it in another form in which something unfinished could be lost; parts that
 * come from elsewhere (another window, an undone change) replace it.
 */
export function useWritten<Written, Parts>(
  parts: Parts,
  read: (parts: Parts) => Written,
  partsOf: (written: Written) => Parts,
  onChange: (parts: Parts) => void,
): [Written, (written: Written) => void] {
  const [own, setOwn] = useState(() => read(parts));
  const written = canonical(partsOf(own)) === canonical(parts) ? own : read(parts);
  return [
    written,
    (next) => {
      setOwn(next);
      onChange(partsOf(next));
    },
  ];
}
