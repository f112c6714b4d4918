// Before the first paint: direction and theme as this browser last had them (SHL-07), else the installation's defaults.
// The server puts it into the page; the policy allows it by its hash (EDG-04). In the syntax of the oldest browsers, since
// it is what tells those that are too old (BRW-08).
(function () {
  var root = document.documentElement;

  // What the styles of every page need; no browser without these reads our scripts whole either.
  function isNewEnough() {
    try {
      if (sessionStorage.getItem('anyBrowser') === 'true') return true;
    } catch (_denied) {
      // nobody has asked for it
    }
    return (
      typeof CSS !== 'undefined' &&
      typeof CSS.registerProperty === 'function' &&
      CSS.supports('color', 'light-dark(red, red)') &&
      CSS.supports('selector(:has(a))')
    );
  }

  /** One page in both languages instead of a blank one; nothing else of ours is loaded. */
  function sayTooOld() {
    if (window.stop) window.stop();
    var body = document.body || root.appendChild(document.createElement('body'));
    body.style.cssText = 'max-width: 36em; margin: 3em auto; padding: 0 1em; font: 18px/1.6 sans-serif';
    // by nodes: the policy takes no markup from a script
    say(body, 'en', 'ltr', [
      'This browser is too old',
      'This site needs one of these, or a newer version:',
      'Please update your browser or this device, or use another one.',
      'Open it all the same',
    ]);
    say(body, 'ar', 'rtl', [
      'هذا المتصفح قديم',
      'يحتاج هذا الموقع إلى أحد هذه المتصفحات أو إصدار أحدث:',
      'يرجى تحديث المتصفح أو الجهاز، أو استخدام متصفح آخر.',
      'فتح الموقع على أي حال',
    ]);
  }

  function say(body, lang, dir, words) {
    var part = add(body, 'div');
    part.lang = lang;
    part.dir = dir;
    add(part, 'h1', words[0]);
    add(part, 'p', words[1]);
    add(part, 'p', 'Chrome 123, Edge 123, Firefox 128, Safari 17.5 (iOS 17.5)').dir = 'ltr';
    add(part, 'p', words[2]);
    add(part, 'button', words[3]).onclick = openAnyway;
    add(part, 'hr');
  }

  function add(parent, tag, text) {
    var element = parent.appendChild(document.createElement(tag));
    if (text) element.textContent = text;
    return element;
  }

  function openAnyway() {
    try {
      sessionStorage.setItem('anyBrowser', 'true');
      location.reload();
    } catch (_denied) {
      // without storage it would only come back here
    }
  }

  if (!isNewEnough()) {
    sayTooOld();
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
