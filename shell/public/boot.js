// Before the first paint: direction and theme as this browser last had them (SHL-07), else the installation's defaults.
// A separate file, because the page's policy allows no inline script.
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
})();
