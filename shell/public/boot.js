// Before the first paint: direction and theme as this browser last had them (SHL-07), else the installation's defaults.
// The server puts it into the page; the policy allows it by its hash (EDG-04). In the syntax of the oldest browsers, since
// it is what tells those that are too old (BRW-08).
(function () {
  var root = document.documentElement;

  // What the styles of every page need; no browser without these reads our scripts whole either.
  function isNewEnough() {
    try {
      // somebody has pressed “Open it all the same” in this tab
      if (location.hash === '#any-browser') sessionStorage.setItem('anyBrowser', 'true');
      if (sessionStorage.getItem('anyBrowser') === 'true') return true;
    } catch (_denied) {
      // without storage it would only come back to that page
    }
    return (
      typeof CSS !== 'undefined' &&
      typeof CSS.registerProperty === 'function' &&
      CSS.supports('color', 'light-dark(red, red)') &&
      CSS.supports('selector(:has(a))')
    );
  }

  // A page of its own: one that is stopped while its styles load is never drawn.
  if (!isNewEnough()) {
    location.replace('/too-old.html');
    return;
  }

  var language = 'En';
  var dark = false;
  try {
    var config = document.querySelector('meta[name="daftar-config"]');
    var first = config && JSON.parse(config.content).defaultLanguage;
    if (first === 'browser') {
      var preferred = navigator.languages.filter(function (tag) {
        return /^(en|ar)\b/i.test(tag);
      })[0];
      if (/^ar/i.test(preferred || '')) language = 'Ar';
    } else if (first === 'En' || first === 'Ar') language = first;
    var stored = localStorage.getItem('language');
    if (stored === 'En' || stored === 'Ar') language = stored;
    dark = localStorage.getItem('isDarkMode') === 'true';
  } catch (_denied) {
    // storage is denied: use the defaults
  }
  root.lang = language === 'Ar' ? 'ar' : 'en';
  root.dir = language === 'Ar' ? 'rtl' : 'ltr';
  root.setAttribute('data-theme', dark ? 'dark' : 'light');

  function preload(as, href) {
    if (!href) return;
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.appendChild(link);
  }
  // The texts of the page in this language, which no server knows (EDG-05).
  try {
    preload('fetch', JSON.parse(document.querySelector('meta[name="daftar-texts"]').content)[root.lang]);
  } catch (_none) {
    // a page of the shell
  }

  // The fonts of this language, asked for before the styles that need them. Arabic text has Latin digits and spaces.
  try {
    var fonts = JSON.parse(document.querySelector('meta[name="daftar-fonts"]').content);
    var wanted = language === 'Ar' ? fonts.arabic.concat(fonts.latin) : fonts.latin;
    for (var at = 0; at < wanted.length; at += 1) preload('font', wanted[at]);
  } catch (_none) {
    // a development build doesn't name them
  }
})();
