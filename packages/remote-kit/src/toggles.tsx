import { languageCode } from '@daftar/i18n';
import { IconButton } from '@daftar/ui';
import { Moon, Sun } from '@daftar/ui/icons';
import { useLanguage, useTextsOf } from './hooks/use-language.ts';
import { useTheme } from './hooks/use-theme.ts';
import type { hostTexts } from './host/texts.ts';
import css from './toggles.module.css';

/** Names the other language, in that language. */
export function LanguageToggle() {
  const { language, setLanguage, prepareLanguage } = useLanguage();
  const other = language === 'En' ? 'Ar' : 'En';
  return (
    <button
      type="button"
      className={css.language}
      lang={languageCode(other)}
      data-testid="language-toggle"
      onPointerEnter={() => prepareLanguage(other)}
      onFocus={() => prepareLanguage(other)}
      onClick={() => setLanguage(other)}
    >
      <span className={css.whole}>{other === 'Ar' ? 'العربية' : 'English'}</span>
      <span className={css.short}>{other === 'Ar' ? 'ع' : 'En'}</span>
    </button>
  );
}

/** Switches between the light and the dark theme (SHL-05). */
export function ThemeToggle() {
  const t = useTextsOf<typeof hostTexts>('host');
  const { theme, setTheme } = useTheme();
  return (
    <IconButton
      label={theme === 'dark' ? t('theme.toLight') : t('theme.toDark')}
      data-testid="theme-toggle"
      icon={theme === 'dark' ? <Sun /> : <Moon />}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
}
