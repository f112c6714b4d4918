import type { Bilingual } from '@daftar/i18n';
import type { PlatformConfig } from '../platform.tsx';

export const defaultConfig: PlatformConfig = {
  timeZone: 'Africa/Cairo',
  defaultLanguage: 'En',
  facultyName: {
    en: 'Faculty of Computer Science and Artificial Intelligence',
    ar: 'كلية الحاسبات والذكاء الاصطناعي',
  },
  brandLine: { en: 'Daftar, the faculty’s notebook', ar: 'دفتر الكلية' },
  about: {
    platform: {
      en: 'Courses, assignments and exams of the faculty in one place, in English and Arabic, on a phone or on a lab PC.',
      ar: 'مقررات الكلية وتكليفاتها وامتحاناتها في مكان واحد، بالعربية والإنجليزية، على الهاتف أو على حاسب المعمل.',
    },
    team: {
      en: 'Run by the faculty’s doctors, their assistants and student affairs. Student affairs answers questions about courses and accounts.',
      ar: 'يديرها أعضاء هيئة التدريس ومعاونوهم وشؤون الطلاب. تجيب شؤون الطلاب عن أي استفسار يخص المقررات أو الحسابات.',
    },
    college: {
      en: 'Computer science and artificial intelligence, taught in four levels of two semesters each.',
      ar: 'علوم الحاسب والذكاء الاصطناعي في أربعة مستويات، في كل منها فصلان دراسيان.',
    },
  },
  hasEmail: false,
  worksOffline: false,
  accessibility: { contacts: [], answerDays: 5 },
};

function bilingual(value: unknown, otherwise: Bilingual): Bilingual {
  const { en, ar } = (value ?? {}) as Partial<Bilingual>;
  return { en: typeof en === 'string' && en ? en : otherwise.en, ar: typeof ar === 'string' && ar ? ar : otherwise.ar };
}

/** Reads `/config.json`; missing or invalid values get their defaults, so that a page always starts. */
export function readConfig(value: unknown): PlatformConfig {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const text = (key: string) => (typeof given[key] === 'string' && given[key] ? (given[key] as string) : undefined);
  return {
    timeZone: validTimeZone(text('timeZone')) ?? defaultConfig.timeZone,
    defaultLanguage:
      given.defaultLanguage === 'Ar' || given.defaultLanguage === 'browser' ? given.defaultLanguage : 'En',
    facultyName: bilingual(given.facultyName, defaultConfig.facultyName),
    brandLine: bilingual(given.brandLine, defaultConfig.brandLine),
    about: aboutOf(given.about),
    accent: text('accent'),
    logo: text('logo'),
    hasEmail: given.hasEmail === true,
    worksOffline: given.worksOffline === true,
    accessibility: accessibilityOf(given.accessibility),
  };
}

function aboutOf(value: unknown): PlatformConfig['about'] {
  const { platform, team, college } = (value ?? {}) as Record<string, unknown>;
  return {
    platform: bilingual(platform, defaultConfig.about.platform),
    team: bilingual(team, defaultConfig.about.team),
    college: bilingual(college, defaultConfig.about.college),
  };
}

function accessibilityOf(value: unknown): PlatformConfig['accessibility'] {
  const { contacts, answerDays } = (value ?? {}) as Record<string, unknown>;
  // becomes a link
  const isContact = (one: unknown) => typeof one === 'string' && /^(mailto|tel|https):/.test(one);
  return {
    contacts: Array.isArray(contacts) ? contacts.filter(isContact) : [],
    answerDays: typeof answerDays === 'number' && answerDays > 0 ? answerDays : defaultConfig.accessibility.answerDays,
  };
}

function validTimeZone(zone: string | undefined): string | undefined {
  try {
    return zone && new Intl.DateTimeFormat('en', { timeZone: zone }) ? zone : undefined;
  } catch {
    return undefined;
  }
}

/** The installation's settings: from the page itself (`<meta name="daftar-config">`), else from `/config.json`. */
export async function loadConfig(): Promise<PlatformConfig> {
  const inPage = document.querySelector<HTMLMetaElement>('meta[name="daftar-config"]')?.content;
  try {
    if (inPage) return readConfig(JSON.parse(inPage));
    const response = await fetch('/config.json');
    return readConfig(response.ok ? await response.json() : undefined);
  } catch {
    return defaultConfig;
  }
}

/** Sets the faculty's own colour as the brand colour, from which all accents are derived. */
export function applyAccent(accent: string | undefined): void {
  if (accent && CSS.supports('color', accent)) document.documentElement.style.setProperty('--brand', accent);
}
