// Before the first paint: direction and theme as this browser last had them (SHL-07). A file of its own, because the
// page's policy allows no inline script.
(() => {
  const root = document.documentElement;
  let language = 'En';
  let dark = false;
  try {
    language = localStorage.getItem('language') === 'Ar' ? 'Ar' : 'En';
    dark = localStorage.getItem('isDarkMode') === 'true';
  } catch {
    // storage closed to us: the defaults
  }
  root.lang = language === 'Ar' ? 'ar' : 'en';
  root.dir = language === 'Ar' ? 'rtl' : 'ltr';
  root.dataset.theme = dark ? 'dark' : 'light';
})();
