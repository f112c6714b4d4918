import { example, said } from '../../testing/call-example.ts';

export const resultCheckExamples = [
  example('POST /api/result-checks')({
    as: 'admin',
    good: () => ({}),
    fields: said,
  }),
];
