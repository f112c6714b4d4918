// Before the first paint: direction and theme as this browser last had them (SHL-07), else the installation's defaults.
// The server puts it into the page; the policy allows it by its hash (EDG-04).
(() => {
  const root = document.documentElement;
  const known = ['En', 'Ar'];
  let language = 'En';
  let dark = false;
  try {
    const config = document.querySelector('meta[name="daftar-config"]')?.content;
    const first = config && JSON.parse(config).defaultLanguage;
    if (first === 'browser') {
      const preferred = navigator.languages.find((tag) => /^(en|ar)\b/i.test(tag));
      if (/^ar/i.test(preferred ?? '')) language = 'Ar';
    } else if (known.includes(first)) language = first;
    const stored = localStorage.getItem('language');
    if (known.includes(stored)) language = stored;
    dark = localStorage.getItem('isDarkMode') === 'true';
  } catch {
    // storage is denied: use the defaults
  }
  root.lang = language === 'Ar' ? 'ar' : 'en';
  root.dir = language === 'Ar' ? 'rtl' : 'ltr';
  root.dataset.theme = dark ? 'dark' : 'light';

  const preload = (as, href) => {
    const link = document.createElement('link');
    if (href) document.head.append(Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', href }));
  };
  // The texts of the page in this language, which no server knows (EDG-05).
  try {
    preload('fetch', JSON.parse(document.querySelector('meta[name="daftar-texts"]').content)[root.lang]);
  } catch {
    // a page of the shell
  }

  // The fonts of this language, asked for before the styles that need them. Arabic text has Latin digits and spaces.
  try {
    const { latin, arabic } = JSON.parse(document.querySelector('meta[name="daftar-fonts"]').content);
    for (const href of language === 'Ar' ? [...arabic, ...latin] : latin) preload('font', href);
  } catch {
    // a development build doesn't name them
  }
})();
