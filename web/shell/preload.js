// Runs before the first paint, while the app's code downloads. It is a separate file because the
// content security policy forbids inline scripts. The build adds the data attributes.
{
  const { visitor, app, ...data } = document.currentScript.dataset;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // Set before the first paint, so that a stored color scheme does not flash.
  const scheme = read('mantine-color-scheme-value') ?? 'auto';
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  const RETRY_AFTER_MS = 1000;
  const retried = new Set();
  /** Shows a button that reloads the page, without the code and the styles of the app. */
  const offerReload = () => {
    if (document.getElementById('load-failed')) return;
    document.getElementById('early-photo')?.remove();
    const box = document.createElement('div');
    box.id = 'load-failed';
    box.setAttribute('role', 'alert');
    const button = document.createElement('button');
    button.textContent = data.reload ?? 'Reload';
    button.addEventListener('click', () => location.reload());
    box.append(`${data.failed ?? "Couldn't load this."} `, button);
    document.body.append(box);
  };
  addEventListener('load-failed', offerReload);
  // The entry script and its styles are loaded once more after a failure.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (!target.matches('script[type="module"], link[rel="stylesheet"]')) return;
      const file = target.src ?? target.href;
      if (retried.has(file)) return offerReload();
      retried.add(file);
      const again = document.createElement(target.localName);
      for (const { name, value } of target.attributes) again.setAttribute(name, value);
      setTimeout(() => document.head.append(again), RETRY_AFTER_MS);
    },
    true,
  );

  const preload = (href, as) => {
    const link = document.createElement('link');
    Object.assign(link, as === 'script' ? { rel: 'modulepreload' } : { rel: 'preload', as });
    Object.assign(link, { crossOrigin: 'anonymous', href });
    document.head.append(link);
  };
  const preloadFiles = (files) => {
    for (const file of files.split(' ')) preload(file, file.endsWith('.css') ? 'style' : 'script');
  };

  /** Shows the photo where the card was on the last visit, until the card takes over (early-deck.ts). */
  const showPhoto = (path) => {
    const at = (width) => `${path.replace(/\/\d+\.webp(#.*)?$/, `/${width}.webp`)} ${width}w`;
    const photo = new Image();
    Object.assign(photo, { id: 'early-photo', alt: '', fetchPriority: 'high', sizes: data.sizes });
    photo.srcset = data.widths.split(' ').map(at).join(', ');
    const [viewport, box = ''] = (read('cardBox') ?? '').split(' ');
    const isLate = document.querySelector('[data-card]') !== null;
    if (isLate || viewport !== `${innerWidth}x${innerHeight}`) return;
    const [left, top, width, height] = box.split(',').map((px) => `${px}px`);
    Object.assign(photo.style, { left, top, width, height });
    const [, x, y] = /#focus=(\d+),(\d+)$/.exec(path) ?? [];
    if (x) photo.style.objectPosition = `${x}% ${y}%`;
    document.body.append(photo);
    addEventListener('resize', () => photo.remove(), { once: true });
  };

  // The app takes this response (base-query.ts). Its first photo is the largest paint of the page.
  const fetchDeck = (url) => {
    const response = fetch(url, { credentials: 'same-origin' });
    window.preloadedResponse = { url, response };
    response
      .then((received) => received.clone().json())
      .then(([first]) => {
        window.preloadedResponse.isReceived = true;
        if (first?.profileImage) showPhoto(first.profileImage);
      })
      // The app requests the deck again and shows the error.
      .catch(() => {});
  };

  const preloadAll = (user) => {
    if (!visitor || /^\/(simple|test)$/.test(location.pathname)) return;
    if (!user || /^\/(login)?$/.test(location.pathname)) preloadFiles(visitor);
    if (!user) return preload(data.font, 'font');
    preloadFiles(app);
    preload(data.session, 'fetch');
    const tab = new URLSearchParams(location.search).get('tab') ?? 'discover';
    if (location.pathname === '/app' && tab === 'discover') {
      fetchDeck(data.deck.replace(':userId', user[1]));
    }
  };

  const user = /"id":(\d+)/.exec(read('currentUser') ?? '');
  // Members are redirected from the visitor pages, so these stay hidden for them.
  document.documentElement.toggleAttribute('data-member', user !== null);
  preloadAll(user);
}
