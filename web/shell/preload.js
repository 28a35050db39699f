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
  const make = (tag, text, style) => {
    const node = Object.assign(document.createElement(tag), { textContent: text });
    node.style.cssText = style;
    return node;
  };
  const SCREEN = `position: fixed; inset: 0; z-index: 1; display: flex; flex-direction: column; align-items: center;
    justify-content: safe center; gap: 8px; overflow: auto; padding: 24px; text-align: center;
    font: 400 1rem/1.5 "Figtree Variable", system-ui, sans-serif;
    background: ${dark ? '#0e0912' : '#f5f2f8'}; color: ${dark ? '#eae6ed' : '#1d1622'}`;
  const BUTTON = `min-height: 52px; min-width: 220px; margin-block-start: 16px; border: 0; border-radius: 26px;
    background: var(--mantine-color-raspberry-6, #c91a7a); color: #fff; font: inherit; font-weight: 600`;
  /** Shows the error screen, with a button that reloads the page, without the code and the styles of the app. */
  const offerReload = () => {
    if (document.getElementById('load-failed')) return;
    document.getElementById('early-photo')?.remove();
    const screen = make('main', '', SCREEN);
    screen.id = 'load-failed';
    screen.setAttribute('role', 'alert');
    const mark = document.querySelector('.splash')?.cloneNode(true);
    mark?.removeAttribute('class');
    if (mark) mark.style.cssText = 'width: 182px; flex: none; margin-block-end: 20px';
    const button = make('button', data.reload ?? 'Reload', BUTTON);
    button.addEventListener('click', () => location.reload());
    screen.append(
      mark ?? '',
      make('h1', data.failed ?? "Couldn't load this.", 'margin: 0; font-size: 1.375rem'),
      make('p', data.help ?? 'Reloading the page usually helps.', 'margin: 0'),
      button,
    );
    document.body.append(screen);
  };
  addEventListener('load-failed', offerReload);
  // The entry script and its styles are loaded once more after a failure.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (!target.matches('script[type="module"], link[rel="stylesheet"]')) return;
      const file = target.src ?? target.href;
      if (retried.has(file)) {
        // A running app shows what it lacks itself.
        if (document.querySelector('.splash, .prerendered')) offerReload();
        return;
      }
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
