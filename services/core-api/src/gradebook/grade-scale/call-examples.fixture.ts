import { example, said } from '../../testing/call-example.ts';

const pass = { letter: 'P', name: 'Pass', name_ar: 'ناجح', from: 50, passes: true };
const fail = { letter: 'F', name: 'Fail', name_ar: 'راسب', from: 0, passes: false };

export const gradeScaleExamples = [
  example('GET /api/grade-scale')({ as: 'admin', good: () => ({}), fields: [], added: ['steps', 'own'] }),
  example('PUT /api/grade-scale')({
    as: 'admin',
    good: () => ({ body: { steps: [pass, fail] } }),
    fields: said,
    refused: () => ({ body: { steps: [pass] } }),
    code: 'gradeScale.fromZero',
  }),
];
