import { example, failedDelivery, said } from '../../testing/call-example.ts';

const moment = '2026-02-15T08:00:00.000Z';

export const deliveryExamples = [
  example('GET /api/notifications/dead-letters', {
    as: 'admin',
    good: async () => {
      await failedDelivery('waiting');
      return {};
    },
    fields: ['id', 'type', 'kind', 'event_id', 'recipients', 'reason', 'attempts', 'created_at', 'failed_at'],
    steady: { created_at: moment, failed_at: moment },
  }),
  example('GET /api/notifications/queues', { as: 'admin', good: () => ({}), fields: ['queues'] }),
  example('POST /api/notifications/dead-letters/:jobId/retry', {
    as: 'admin',
    good: async () => ({ params: await failedDelivery('again'), body: {} }),
    fields: said,
  }),
  example('DELETE /api/notifications/dead-letters/:jobId', {
    as: 'admin',
    good: async () => ({ params: await failedDelivery('gone') }),
    fields: said,
  }),
];
