/** Kinds of files that an assignment may take (COR-23); in a file without a schema library, so that pages check before they send. */
export const fileKinds = ['pdf', 'document', 'slides', 'sheet', 'picture', 'code', 'media', 'archive'] as const;
export type FileKind = (typeof fileKinds)[number];

const endings: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  document: ['doc', 'docx', 'odt', 'rtf', 'txt', 'md', 'tex', 'pages'],
  slides: ['ppt', 'pptx', 'odp', 'key'],
  sheet: ['xls', 'xlsx', 'ods', 'csv', 'numbers'],
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'svg', 'bmp', 'tif', 'tiff'],
  code: [
    ...[
      'c',
      'h',
      'cc',
      'cpp',
      'hpp',
      'cs',
      'java',
      'py',
      'ipynb',
      'js',
      'ts',
      'jsx',
      'tsx',
      'html',
      'css',
      'php',
      'rb',
    ],
    ...[
      'go',
      'rs',
      'kt',
      'swift',
      'dart',
      'sql',
      'r',
      'm',
      'asm',
      's',
      'v',
      'vhd',
      'pas',
      'json',
      'xml',
      'yaml',
      'yml',
    ],
  ],
  media: ['mp3', 'm4a', 'wav', 'ogg', 'mp4', 'mov', 'webm', 'mkv', 'avi'],
  archive: ['zip', 'rar', '7z', 'tar', 'gz', 'tgz'],
};
/** What a computer runs when it is opened. No assignment takes it, whatever kinds it names. */
const programs = [
  ...['exe', 'msi', 'scr', 'com', 'pif', 'bat', 'cmd', 'ps1', 'vbs', 'vbe', 'wsf', 'hta', 'lnk', 'reg', 'cpl', 'dll'],
  ...['apk', 'app', 'dmg', 'pkg', 'deb', 'rpm', 'jar', 'appimage', 'msix', 'iso'],
];

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Whether a file of this name is a program. */
export const isProgram = (name: string): boolean => programs.includes(endingOf(name));

/** Whether an assignment takes a file of this name; `kinds`: null for any but programs. */
export const takesFile = (kinds: readonly FileKind[] | null, name: string): boolean =>
  !isProgram(name) && (kinds === null || kinds.some((kind) => endings[kind].includes(endingOf(name))));

/** The endings of these kinds, as a browser’s field of a file takes them; undefined for any. */
export const acceptOf = (kinds: readonly FileKind[] | null): string | undefined =>
  kinds?.flatMap((kind) => endings[kind].map((ending) => `.${ending}`)).join();
