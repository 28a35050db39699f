// Runs before the first paint and beside the download of the program. A file of its own, because the
// content security policy allows no inline scripts.
(() => {
  const { visitor = '', app = '', session, deck } = document.currentScript.dataset;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be closed: then nobody is signed in, and the system's scheme holds.
      return null;
    }
  };

  // A chosen colour scheme never flashes.
  const scheme = read('mantine-color-scheme-value') ?? 'auto';
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // What the first page needs is asked for now, and not only when the program has arrived.
  const ask = (href, as) => {
    const link = document.createElement('link');
    Object.assign(link, as === 'script' ? { rel: 'modulepreload' } : { rel: 'preload', as });
    Object.assign(link, { crossOrigin: 'anonymous', href });
    document.head.append(link);
  };
  const askCode = (files) => {
    for (const file of files.split(' ').filter(Boolean)) {
      ask(file, file.endsWith('.css') ? 'style' : 'script');
    }
  };
  const user = /"id":(\d+)/.exec(read('currentUser') ?? '');
  // The pages of visitors are not for members, who are led on from them.
  document.documentElement.toggleAttribute('data-member', user !== null);
  if (!visitor || /^\/(simple|test)$/.test(location.pathname)) return;
  askCode(visitor);
  if (!user) return;
  askCode(app);
  ask(session, 'fetch');
  const tab = new URLSearchParams(location.search).get('tab') ?? 'discover';
  if (location.pathname === '/app' && tab === 'discover') {
    ask(deck.replace(':userId', user[1]), 'fetch');
  }
})();
