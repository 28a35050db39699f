import { expect } from 'chai';
import { listed } from '#test/each.ts';
import { arrivalFrom, OpenView, patternOf } from './page-view.ts';

const MINUTE_MS = 60_000;

describe('a page view', () => {
  it('contains the pattern of a path, never its ids', () => {
    const paths = ['/', '/app', '/chat/7', '/profile/1099511627776', '/stats', '/no/such', '/chat'];
    expect(paths.map(patternOf)).to.deep.equal(
      listed(`/ ¦ /app ¦ /chat/:matchId ¦ /profile/:id ¦ /stats ¦ /* ¦ /*`),
    );
  });

  it('is sent once, when it ends, with the time that the page was visible', () => {
    const view = new OpenView('/app', 'news.example.org');
    view.show(0);
    view.show(500);
    const expected = { path: '/app', duration: 12, referrer: 'news.example.org' };
    expect(view.hide(12_400)).to.deep.equal(expected);
    expect(view.hide(60_000)).to.equal(undefined);
  });

  it('continues when the tab is shown again, and is a new view after half an hour', () => {
    const view = new OpenView('/app', '');
    view.show(0);
    view.hide(10_000);
    view.show(20_000);
    expect(view.hide(25_000)).to.deep.equal({ path: '/app', duration: 5, continued: true });
    view.show(25_000 + 30 * MINUTE_MS);
    expect(view.hide(26_000 + 30 * MINUTE_MS)).to.deep.equal({ path: '/app', duration: 1 });
  });

  it('ignores redirects and lasts at most half an hour', () => {
    const redirect = new OpenView('/');
    redirect.show(0);
    expect(redirect.hide(100)).to.equal(undefined);
    const leftOpen = new OpenView('/');
    leftOpen.show(0);
    expect(leftOpen.hide(600 * MINUTE_MS)).to.deep.equal({ path: '/', duration: 1800 });
  });

  it('has the referring site, but no internal pages', () => {
    const here = 'https://overlap.example.org/';
    expect(arrivalFrom('https://news.example.org/story?id=7', here, 'navigate')).to.equal(
      'news.example.org',
    );
    expect(arrivalFrom('', here, 'navigate')).to.equal('');
    expect(arrivalFrom('android-app://org.example.reader', here, 'navigate')).to.equal('');
    expect(arrivalFrom(`${here}login`, here, 'navigate')).to.equal(undefined);
    expect(arrivalFrom('https://news.example.org/', here, 'reload')).to.equal(undefined);
    expect(
      arrivalFrom('https://accounts.example.com/', `${here}login?signin=done`, 'navigate'),
    ).to.equal(undefined);
  });
});
