import * as client from '@daftar/contracts/client';
import * as remoteKit from '@daftar/remote-kit';
import * as router from '@daftar/remote-kit/router';
import * as ui from '@daftar/ui';
import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** What each may be asked for, by its request; set by the build from remote-kit’s `build/shared.ts`. */
declare const SHARED_VERSIONS: Readonly<Record<string, { version: string; requiredVersion: string }>>;

type SharedModule = Readonly<Record<string, unknown>>;

/** As the shell has them itself, by the request of a remote; a test compares the names with the list of remote-kit. */
export const sharedModules: Readonly<Record<string, SharedModule>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  '@daftar/contracts/client': client,
  '@daftar/ui': ui,
  '@daftar/remote-kit': remoteKit,
};

/** Those that only some pages need: fetched when a remote asks for them. */
export const sharedOnDemand: Readonly<Record<string, () => Promise<SharedModule>>> = {
  '@daftar/ui/rich': () => import(/* webpackChunkName: "rich" */ '@daftar/ui/rich'),
};

/** The list’s entry of a request; one that ends in a slash is for all below it. */
function entryOf(request: string) {
  const listed = SHARED_VERSIONS;
  return listed[request] ?? listed[request.slice(0, request.indexOf('/') + 1)];
}

function versionsOf(request: string) {
  const entry = entryOf(request);
  if (!entry) throw new Error(`${request} is not in the shared list`);
  const { version, requiredVersion } = entry;
  return { version, shareConfig: { singleton: true, requiredVersion } };
}

/** The shell’s modules in the form of the federation runtime. */
export const sharedByShell = () => ({
  ...Object.fromEntries(
    Object.entries(sharedModules).map(([request, module]) => [request, { ...versionsOf(request), lib: () => module }]),
  ),
  ...Object.fromEntries(
    Object.entries(sharedOnDemand).map(([request, load]) => [
      request,
      {
        ...versionsOf(request),
        get: async () => {
          const module = await load();
          return () => module;
        },
      },
    ]),
  ),
});
