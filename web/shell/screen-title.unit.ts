import { expect } from 'chai';
import { PAGE_PATTERNS } from '#contract/pages.ts';
import { setLanguage } from '../platform/catalogs.ts';
import { titleOf } from './screen-title.ts';
import { screens } from './texts.ts';

const names = {
  match: (id: number) => (id === 7 ? 'Maya' : undefined),
  person: (id: number) => (id === 8 ? 'Noor' : undefined),
};
const of = (pathname: string, search = '') => titleOf(pathname, search, names);

describe('screen titles', () => {
  afterEach(() => setLanguage('en'));

  it('gives each screen a title of its own', () => {
    const titles = PAGE_PATTERNS.map((pattern) => of(pattern.replace('/*', '/nowhere')));
    expect(new Set(titles).size).to.equal(PAGE_PATTERNS.length);
  });

  it('names the tab, and the person of a conversation or profile', () => {
    expect(of('/app')).to.equal('Discover');
    expect(of('/app', '?tab=matches')).to.equal('Matches');
    expect(of('/app', '?tab=unknown')).to.equal('Discover');
    expect(of('/chat/7')).to.equal('Maya');
    expect(of('/chat/9')).to.equal('Chat');
    expect(of('/profile/8')).to.equal('Noor');
    expect(of('/profile/9')).to.equal('Profile');
  });

  it('starts with the number of unread messages', () => {
    expect(screens.title('Matches', 2)).to.equal('(2) Matches · Overlap');
    expect(screens.title('Matches', 120)).to.equal('(99+) Matches · Overlap');
    expect(screens.title(undefined, 0)).to.equal('Overlap');
  });

  it('isolates names on pages from right to left', () => {
    setLanguage('ar');
    expect(screens.title('Maya', 2)).to.equal('(2) \u2068Maya\u2069 · \u2068Overlap\u2069');
    expect(screens.title('ليلى', 0)).to.equal('ليلى · \u2068Overlap\u2069');
  });
});
