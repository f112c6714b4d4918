import type { Visitor } from '../support/screens.ts';

export const looks = ['light', 'dark'] as const;
export const widths = [1440, 360] as const;

export interface Picture {
  visitor: Visitor;
  name: string;
  title: string;
  language: 'En' | 'Ar';
  theme: (typeof looks)[number];
  width: (typeof widths)[number];
}

export const pictureName = ({ visitor, name, language, theme, width }: Omit<Picture, 'title'>): string =>
  `${visitor}-${name}-${language.toLowerCase()}-${theme}-${width}.png`;

/** What README.md of the repository shows (DSK-14): `npm run tour -- -g README` takes them again. */
export const inReadme = [
  { visitor: 'instructor', name: 'home', language: 'En', theme: 'light', width: 1440 },
  { visitor: 'instructor', name: 'marking', language: 'En', theme: 'dark', width: 1440 },
  { visitor: 'student', name: 'course', language: 'Ar', theme: 'light', width: 1440 },
  { visitor: 'student', name: 'exam-running', language: 'Ar', theme: 'dark', width: 360 },
] as const satisfies readonly Omit<Picture, 'title'>[];

const headings: Record<Visitor, string> = {
  visitor: 'Signed out',
  student: 'Student',
  instructor: 'Doctor',
  admin: 'Admin',
};

function table(pictures: readonly Picture[]): string {
  const rows = widths
    .map((width) => pictures.filter((picture) => picture.width === width))
    .filter((row) => row.length > 0)
    .map((row) => {
      const cells = row.map((picture) => {
        const { title, language, theme, width } = picture;
        const spoken = `${title}, ${language === 'En' ? 'English' : 'Arabic'}, ${theme}, ${width} px`;
        const shown = width === 360 ? 180 : 420;
        return `<td><a href="${pictureName(picture)}"><img src="${pictureName(picture)}" width="${shown}" alt="${spoken}"></a></td>`;
      });
      return `<tr>${cells.join('')}</tr>`;
    });
  return `<table>\n${rows.join('\n')}\n</table>`;
}

/** The page that shows all pictures: by who sees the screen, then by screen. */
export function readme(pictures: readonly Picture[]): string {
  const parts = [
    '# A tour of Daftar',
    'Each screen with the demo data: English and Arabic, light and dark, at 1440 and 360 px. ' +
      'The pictures are taken by `npm run tour`.',
  ];
  for (const [visitor, heading] of Object.entries(headings)) {
    const own = pictures.filter((picture) => picture.visitor === visitor);
    parts.push(`## ${heading}`);
    for (const name of new Set(own.map((picture) => picture.name))) {
      const ofScreen = own.filter((picture) => picture.name === name);
      parts.push(`### ${ofScreen[0]?.title}`, table(ofScreen));
    }
  }
  return `${parts.join('\n\n')}\n`;
}
