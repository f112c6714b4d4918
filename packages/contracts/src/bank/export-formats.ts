/** How questions of a bank are taken out (QST-09): for other systems, and on paper with the key. */
export const exportFormats = ['qti-3.0', 'qti-2.2', 'moodle-xml', 'gift', 'xlsx', 'word', 'paper'] as const;
export type ExportFormat = (typeof exportFormats)[number];
