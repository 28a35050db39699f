import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useBack } from '../layout/BackButton.tsx';
import { PhotoViewer } from '../media/photo-viewer/PhotoViewer.tsx';
import { render } from '../testing/render.tsx';
import { Sheet } from './Sheet.tsx';

/** A page with a sheet, above which a photo opens, and which can ask once before it closes. */
function Page() {
  const [opened, setOpened] = useState(false);
  const [isViewing, setViewing] = useState(false);
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const person = { name: 'Maya', images: ['/a/1080.webp'], imageColors: [] };
  const leave = useBack('/other');
  const button = (label: string, onClick: () => void) => <button {...{ onClick }}>{label}</button>;
  const close = () => (asks ? setAsks(false) : setOpened(false));
  return (
    <>
      {button('Open', () => setOpened(true))}
      <Sheet opened={opened} onClose={close} title="Sheet">
        {button('photo', () => setViewing(true))}
        {button('ask', () => setAsks(true))}
        {button('replace', () => void navigate('/other', { replace: true }))}
        {button('follow', () => void navigate('/other'))}
        {button('leave', leave)}
      </Sheet>
      {isViewing && <PhotoViewer person={person} start={0} onClose={() => setViewing(false)} />}
    </>
  );
}

const app = (
  <Routes>
    <Route path="/start" element={<Link to="/page">Start</Link>} />
    <Route path="/page" element={<Page />} />
    <Route path="/other" element={<Link to="/next">Next</Link>} />
    <Route path="/next" element="" />
  </Routes>
);

const shown = () => `${location.pathname} ${document.querySelectorAll('[role="dialog"]').length}`;

// Taps on what has the name, and after them the path and the number of layers; `<` is the Back button.
it.each([
  ['one layer after the other', 'Open, photo, /page 2, <, /page 1, <, /page 0, <, /start 0'],
  ['no layer that was closed', 'Open, photo, Esc, /page 0, Open, Esc, /page 0, <, /start 0'],
  ['a page that was followed from a layer', 'Open, follow, /other 0, <, /page 0, <, /start 0'],
  ['a page that has replaced another', 'Open, replace, Next, /next 0, <, /other 0, <, /start 0'],
  ['a page and its layer at once, when the page itself goes back', 'Open, leave, /start 0'],
  ['a layer that asked before', 'Open, ask, <, /page 1, <, /page 0, <, /start 0'],
])('Back closes or leaves %s', async (_, steps) => {
  const { user } = render(app, '/start');
  for (const step of `Start, ${steps}`.split(', ')) {
    if (step === '<') await act(() => history.back());
    else if (step === 'Esc') await user.keyboard('{Escape}');
    else if (step.startsWith('/')) await waitFor(() => expect(shown()).toBe(step));
    else await user.click(await screen.findByText(step));
    // The entry of a layer that stays is added again in a later task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
});
