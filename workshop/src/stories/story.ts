import type { ReactNode } from 'react';

/** What a story writes on the screen, in the language that is shown. */
export type Words = (en: string, ar: string) => string;

/** The stories of a group, by the name of the component they show: each its own component, so it may hold state. */
export type Stories = Record<string, (props: { w: Words }) => ReactNode>;
