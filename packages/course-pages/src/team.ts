// Apart from the other pages, since the office’s remote shows it too.
export { default as TeamDialog } from './team/team-dialog.tsx';
