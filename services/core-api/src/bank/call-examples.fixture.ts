import { call, example, made, noSuch, said, unused, world } from '../testing/call-example.ts';

const question = {
  question_text: 'What is a stack?',
  question_type: 'MCQ' as const,
  points: 2,
  options: [
    { answer_text: 'Last in, first out', is_correct: true },
    { answer_text: 'First in, first out', is_correct: false },
  ],
};

/** The bank of the doctor’s course. */
const bank = async () => {
  const body = { course_code: world.course.course_code };
  return { bankId: (await made(call.doctor('POST /api/banks', { body }))).bank_id };
};
/** A new question in it. */
const item = async () => {
  const params = await bank();
  const body = { question: { ...question, question_text: `Question ${unused()}` }, folder_id: null, tags: ['stacks'] };
  return { params, id: (await made(call.doctor('POST /api/banks/:bankId/items', { params, body }))).item_id };
};
const folder = async () => {
  const body = { name: `Folder ${unused()}`, parent_id: null };
  return (await made(call.doctor('POST /api/banks/:bankId/folders', { params: await bank(), body }))).folder_id;
};
/** A file that was looked at. */
const look = async () => {
  const number = unused();
  const file = new File([`::Q${number}:: Question ${number}? {=Yes ~No}`], 'questions.gift');
  const parts = { params: await bank(), body: {}, files: { file } };
  return { id: (await made(call.doctor('POST /api/banks/:bankId/imports', parts))).import_id };
};
const whole = { folder_id: null, with_folders: false, without: [] };
const noBank = () => ({ params: { bankId: 999_999 } });

export const bankExamples = [
  example('GET /api/banks')({
    as: 'doctor',
    good: () => ({}),
    fields: [],
    added: ['bank_id', 'of', 'course_code', 'department_id', 'name', 'name_ar', 'lead', 'lead_ar', 'items'],
  }),
  example('POST /api/banks')({
    as: 'doctor',
    good: () => ({ body: { course_code: world.course.course_code } }),
    fields: said,
    added: ['bank_id'],
    refused: () => ({ body: { course_code: 'NONE999' } }),
    code: 'class.notYours',
  }),
  example('GET /api/banks/:bankId')({
    as: 'doctor',
    good: async () => ({ params: (await item()).params }),
    fields: [],
    added: ['bank_id', 'items', 'folders', 'tags', 'people', 'shared'],
    refused: noBank,
    code: 'bank.notFound',
  }),
  example('GET /api/banks/:bankId/items')({
    as: 'doctor',
    good: async () => ({ params: (await item()).params, query: { search: 'question' } }),
    fields: [],
    added: ['items', 'total', 'more'],
    refused: noBank,
    code: 'bank.notFound',
  }),
  example('GET /api/banks/:bankId/questions')({
    as: 'doctor',
    good: async () => {
      const { params, id } = await item();
      return { params, query: { ids: String(id) } };
    },
    fields: [],
    added: ['item_id', 'version', 'question_text', 'question_type', 'points', 'options'],
    refused: async () => ({ params: await bank(), query: { ids: '999999' } }),
    code: 'bankItem.notFound',
  }),
  example('GET /api/banks/:bankId/export')({
    as: 'doctor',
    good: async () => {
      const { params, id } = await item();
      return { params, query: { format: 'gift' as const, ids: String(id) } };
    },
    fields: [],
    added: ['file_name', 'media', 'content', 'questions', 'refused', 'changed'],
    refused: async () => ({ params: await bank(), query: { format: 'gift' as const, ids: '999999' } }),
    code: 'bankItem.notFound',
  }),
  example('POST /api/banks/:bankId/items')({
    as: 'doctor',
    good: async () => ({ params: await bank(), body: { question, folder_id: null, tags: ['stacks'] } }),
    fields: said,
    added: ['item_id'],
    refused: async () => ({
      params: await bank(),
      body: { question: { ...question, options: [] }, folder_id: null, tags: [] },
    }),
    code: 'question.noOptions',
  }),
  example('PUT /api/banks/:bankId/items')({
    as: 'doctor',
    good: async () => {
      const { params, id } = await item();
      return { params, body: { item_ids: [id], add_tags: ['final'] } };
    },
    fields: said,
    refused: async () => ({ params: await bank(), body: { item_ids: [999_999] } }),
    code: 'bankItem.notFound',
  }),
  example('GET /api/bank-items/:id')({
    as: 'doctor',
    good: async () => ({ params: { id: (await item()).id } }),
    fields: [],
    added: [
      'item_id',
      'version',
      'question_text',
      'question_type',
      'points',
      'folder_id',
      'tags',
      'state',
      'retired',
      'made_by',
      'made_by_ar',
      'changed_at',
      'used',
      'last_used_at',
      'difficulty',
      'discrimination',
      'bank_id',
      'versions',
      'uses',
      'alike',
      'checked_by',
      'checked_by_ar',
    ],
    refused: noSuch(),
    code: 'bankItem.notFound',
  }),
  example('GET /api/bank-items/:id/versions/:version')({
    as: 'doctor',
    good: async () => ({ params: { id: (await item()).id, version: 1 } }),
    fields: [],
    added: ['item_id', 'version', 'question_text', 'question_type', 'points', 'options'],
    refused: async () => ({ params: { id: (await item()).id, version: 9 } }),
    code: 'bankItem.notFound',
  }),
  example('PUT /api/bank-items/:id')({
    as: 'doctor',
    good: async () => ({
      params: { id: (await item()).id },
      body: { version: 1, question: { ...question, question_text: 'What is a queue?' } },
    }),
    fields: said,
    added: ['version'],
    refused: async () => ({ params: { id: (await item()).id }, body: { version: 7, question } }),
    code: 'bankItem.changedMeanwhile',
  }),
  example('POST /api/banks/:bankId/imports')({
    as: 'doctor',
    good: async () => ({
      params: await bank(),
      body: {},
      files: { file: new File(['What is a stack? {=A list ~A tree}'], 'questions.gift') },
    }),
    fields: said,
    added: ['import_id'],
    refused: () => ({ ...noBank(), body: {}, files: { file: new File(['{=a}'], 'questions.gift') } }),
    code: 'bank.notFound',
  }),
  example('GET /api/bank-imports/:id')({
    as: 'doctor',
    good: async () => ({ params: await look() }),
    fields: [],
    added: [
      'import_id',
      'bank_id',
      'file_name',
      'format',
      'encoding',
      'made_at',
      'state',
      'elements',
      'as_is',
      'changed',
      'refused',
      'rows',
      'more',
    ],
    refused: noSuch(),
    code: 'bankImport.notFound',
  }),
  example('POST /api/bank-imports/:id/apply')({
    as: 'doctor',
    good: async () => ({ params: await look(), body: whole }),
    fields: said,
    added: ['added', 'linked'],
    refused: () => ({ params: { id: 999_999 }, body: whole }),
    code: 'bankImport.notFound',
  }),
  example('POST /api/bank-imports/:id/undo')({
    as: 'doctor',
    good: async () => {
      const params = await look();
      await made(call.doctor('POST /api/bank-imports/:id/apply', { params, body: whole }));
      return { params };
    },
    fields: said,
    added: ['removed', 'kept'],
    refused: async () => ({ params: await look() }),
    code: 'bankImport.notApplied',
  }),
  example('POST /api/banks/:bankId/folders')({
    as: 'doctor',
    good: async () => ({ params: await bank(), body: { name: `Folder ${unused()}`, parent_id: null } }),
    fields: said,
    added: ['folder_id'],
    refused: async () => ({ params: await bank(), body: { name: 'In none', parent_id: 999_999 } }),
    code: 'bankFolder.notFound',
  }),
  example('PUT /api/bank-folders/:id')({
    as: 'doctor',
    good: async () => ({ params: { id: await folder() }, body: { name: `Folder ${unused()}`, parent_id: null } }),
    fields: said,
    refused: () => ({ params: { id: 999_999 }, body: { name: 'Other', parent_id: null } }),
    code: 'bankFolder.notFound',
  }),
  example('DELETE /api/bank-folders/:id')({
    as: 'doctor',
    good: async () => ({ params: { id: await folder() } }),
    fields: said,
    refused: noSuch(),
    code: 'bankFolder.notFound',
  }),
];
