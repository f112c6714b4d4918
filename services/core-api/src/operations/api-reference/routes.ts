import { createReadStream } from 'node:fs';
import { join } from 'node:path';
// made by specified-calls.test.ts of notifications
import ofNotifications from '@daftar/contracts/notifications/call-examples.json' with { type: 'json' };
import { openApi } from '@daftar/contracts/openapi';
import { getDocs, getDocsFile, getOpenApi } from '@daftar/contracts/operations/api-reference';
import type { Route } from '@daftar/contracts/route';
import { allRoutes } from '@daftar/contracts/routes';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
// the package itself would run its script of the page here
import absolutePath from 'swagger-ui-dist/absolute-path.js';
// made by specified-calls.test.ts
import examples from './examples.json' with { type: 'json' };

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Daftar · API</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/docs.js"></script></body>
</html>`;

const starter = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });`;

// Swagger UI styles itself inline; its scripts come from here only.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/**
 * The API’s own documentation: generated from the declarations when first asked for, served as JSON and as a page
 * (OPS-09).
 */
export const docsRoutes = (): BoundRoute[] => {
  let document: { openapi: string } | undefined;
  return [
    bind(getOpenApi, () => {
      document ??= openApi(allRoutes as readonly Route[], '1', { ...examples, ...ofNotifications }) as {
        openapi: string;
      };
      return document;
    }),
    bind(getDocs, ({ koa }) => {
      koa.set('content-security-policy', policy);
      koa.type = 'html';
      koa.body = page;
    }),
    bind(getDocsFile, ({ koa, params }) => {
      koa.set('cache-control', 'public, max-age=86400');
      koa.type = params.file.endsWith('.css') ? 'css' : 'js';
      koa.body = params.file === 'docs.js' ? starter : createReadStream(join(absolutePath(), params.file));
    }),
  ];
};
