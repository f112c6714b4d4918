import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { assetReply, pageReply } from '../stream-replies.ts';

/** The document of every call and the pages that show it (OPS-09). */
export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/api/openapi.json',
  service: 'core',
  feature: 'docs',
  summary: 'This document: OpenAPI 3.1 of every call of both services',
  reply: z.looseObject({ openapi: z.string() }),
  policy: { who: 'anyone' },
  errors: [],
});

export const getDocs = defineRoute({
  method: 'GET',
  path: '/api/docs',
  service: 'core',
  feature: 'docs',
  summary: 'The page that shows the calls',
  reply: z.unknown(),
  replyAs: 'stream',
  streams: pageReply,
  policy: { who: 'anyone' },
  errors: [],
});

export const docsFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'docs.js'] as const;

export const getDocsFile = defineRoute({
  method: 'GET',
  path: '/api/docs/:file',
  service: 'core',
  feature: 'docs',
  summary: 'A script or style of that page',
  params: z.object({ file: z.enum(docsFiles) }),
  reply: z.unknown(),
  replyAs: 'stream',
  streams: assetReply,
  policy: { who: 'anyone' },
  errors: [],
});
