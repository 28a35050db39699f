// Runs before the first paint and beside the download of the program. A file of its own, because the
// content security policy allows no inline scripts.
(() => {
  const {
    visitor = '',
    app = '',
    session,
    deck,
    photoSizes,
    photoWidths,
  } = document.currentScript.dataset;
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
    askDeck(deck.replace(':userId', user[1]));
  }

  // The answer waits for the program, and tells which photo will be the largest thing on the page.
  function askDeck(url) {
    const answer = fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(15_000) });
    window.earlyAnswer = { url, answer };
    answer
      .then((response) => response.clone().json())
      .then(([top]) => {
        if (!top?.profileImage) return;
        const at = (width) =>
          `${top.profileImage.replace(/\/\d+\.webp$/, `/${width}.webp`)} ${width}w`;
        const link = document.createElement('link');
        Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high' });
        link.imageSizes = photoSizes;
        link.imageSrcset = photoWidths.split(' ').map(at).join(', ');
        document.head.append(link);
      })
      // The program asks again, and says what is wrong.
      .catch(() => {});
  }
})();
