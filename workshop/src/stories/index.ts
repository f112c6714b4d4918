import { actions } from './actions.tsx';
import { fields } from './fields.tsx';
import type { Stories } from './story.ts';
import { views } from './views.tsx';

/** Every component of @daftar/ui, by group; a test compares them with its exports. */
export const groups: Record<string, Stories> = { Actions: actions, Fields: fields, Views: views };
