import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchBackButton } from '../../platform/layers.ts';
import { PhotoViewer } from '../media/photo-viewer/PhotoViewer.tsx';
import { render } from '../testing/render.tsx';
import { Sheet } from './Sheet.tsx';

beforeAll(watchBackButton);

/** A page with a sheet, above which a photo opens. Its question refuses to close once. */
function Page() {
  const [opened, setOpened] = useState(false);
  const [isViewing, setViewing] = useState(false);
  const [isAsked, setAsked] = useState(true);
  const navigate = useNavigate();
  const close = () => (isAsked ? setOpened(false) : setAsked(true));
  return (
    <>
      <h1>Page</h1>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Sheet opened={opened} onClose={close} title="Sheet">
        <button type="button" onClick={() => setViewing(true)}>
          Photo
        </button>
        <button type="button" onClick={() => setAsked(false)}>
          Ask first
        </button>
        <button type="button" onClick={() => void navigate('/other', { replace: true })}>
          Replace
        </button>
        <Link to="/other">Follow</Link>
      </Sheet>
      {isViewing && (
        <PhotoViewer
          name="Maya"
          images={['/a/1080.webp']}
          colors={[]}
          start={0}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  );
}

let user: ReturnType<typeof render>['user'];

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  const pages = (
    <Routes>
      <Route path="/start" element={<Link to="/page">Start</Link>} />
      <Route path="/page" element={<Page />} />
      <Route path="/other" element={<h1>Other</h1>} />
    </Routes>
  );
  user = render(pages, '/start').user;
  await user.click(screen.getByText('Start'));
});

const tap = async (...labels: string[]) => {
  for (const label of labels) await user.click(await screen.findByText(label));
};
const shown = () =>
  [...document.querySelectorAll('[role="dialog"], h1')].map((one) =>
    one.matches('h1') ? one.textContent : one.matches('[aria-label]') ? 'Photo' : 'Sheet',
  );
const expectShown = (...parts: string[]) =>
  waitFor(() => expect([location.pathname, ...shown()].sort()).toEqual([...parts].sort()));
const back = () => act(() => history.back());

it('closes one layer after the other, then leaves the page', async () => {
  await tap('Open', 'Photo');
  await expectShown('/page', 'Page', 'Sheet', 'Photo');
  await back();
  await expectShown('/page', 'Page', 'Sheet');
  await back();
  await expectShown('/page', 'Page');
  await back();
  await expectShown('/start');
});

it('leaves the page at once after a layer was closed in another way', async () => {
  for (let time = 0; time < 2; time += 1) {
    await tap('Open', 'Photo');
    await user.keyboard('{Escape}');
    await expectShown('/page', 'Page');
  }
  await back();
  await expectShown('/start');
});

it('returns from a link in a layer to the page, and from there to the one before', async () => {
  await tap('Open', 'Follow');
  await expectShown('/other', 'Other');
  await back();
  await expectShown('/page', 'Page');
  await back();
  await expectShown('/start');
});

it('does not return to a page that was replaced from a layer', async () => {
  await tap('Open', 'Replace');
  await expectShown('/other', 'Other');
  await back();
  await expectShown('/start');
});

it('stays while a layer asks before it closes', async () => {
  await tap('Open', 'Ask first');
  await back();
  await expectShown('/page', 'Page', 'Sheet');
  await vi.waitFor(() => expect(history.state.layers).toBe(1));
  await back();
  await expectShown('/page', 'Page');
});
