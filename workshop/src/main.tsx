import '@daftar/ui/styles.css';
import { directionOf, type Language, languageCode } from '@daftar/i18n';
import { openPageTexts } from '@daftar/remote-kit/host';
import { Button, Card, Stack, UiProvider, useKeptFocus } from '@daftar/ui';
import { useLayoutEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { groups } from './stories/index.ts';

const texts = openPageTexts();
const asked = new URLSearchParams(location.search);

/** The workshop: each component in the chosen direction and theme, also by address (`?language=Ar&theme=dark`). */
function Workshop() {
  const [language, setLanguage] = useState<Language>(asked.get('language') === 'Ar' ? 'Ar' : 'En');
  useKeptFocus();
  const [theme, setTheme] = useState(asked.get('theme') === 'dark' ? 'dark' : 'light');
  const t = useMemo(() => texts.speaker(languageCode(language), ['ui', 'common']), [language]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = languageCode(language);
    root.dir = directionOf(language);
    root.dataset.theme = theme;
  }, [language, theme]);
  const w = (en: string, ar: string) => (language === 'Ar' ? ar : en);
  return (
    <UiProvider language={language} timeZone="Africa/Cairo" productName="Daftar" t={t}>
      <Stack>
        <Stack row wrap gap={2}>
          <Button variant="secondary" onClick={() => setLanguage(language === 'En' ? 'Ar' : 'En')}>
            {w('العربية', 'English')}
          </Button>
          <Button variant="secondary" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            {w('Other theme', 'المظهر الآخر')}
          </Button>
        </Stack>
        {Object.values(groups).flatMap((stories) =>
          Object.entries(stories).map(([name, Story]) => (
            <section key={name} data-story={name}>
              <Card title={name}>
                <Story w={w} />
              </Card>
            </section>
          )),
        )}
      </Stack>
    </UiProvider>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Workshop />);
