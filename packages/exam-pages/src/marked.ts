import type { ComponentType, ReactNode } from 'react';

/**
 * What draws a text with marks once it has come, and `plain` before (COR-24): set by what shows whole questions, since what
 * brings the types uses texts itself.
 */
export const marked: { Shown?: ComponentType<{ text: string; plain: ReactNode }> } = {};
