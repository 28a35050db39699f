import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';

/** Drags the second of three photos by `dx` and `dy` px and ends the drag. */
function drag(dx: number, dy: number, end: 'pointerUp' | 'pointerCancel' | 'lostPointerCapture') {
  const photo = screen.getByRole('img');
  const to = { clientX: 100 + dx, clientY: 100 + dy };
  fireEvent.pointerDown(photo, { buttons: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(photo, { buttons: 1, ...to });
  fireEvent[end](photo, to);
}

test('a drag pages and closes, a canceled or lost pointer does neither', () => {
  const onClose = vi.fn();
  const images = ['/a.webp', '/b.webp', '/c.webp'];
  render(
    <PhotoViewer person={{ name: 'Maya', images, imageColors: [] }} start={1} onClose={onClose} />,
  );
  const shown = () => screen.getByRole('status').textContent;
  for (const end of ['pointerCancel', 'lostPointerCapture'] as const) {
    drag(-150, 0, end);
    drag(0, 150, end);
  }
  expect(shown()).toContain('Photo 2 of 3');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('img').style.transform).toContain('translate(0px');
  drag(-150, 0, 'pointerUp');
  expect(shown()).toContain('Photo 3 of 3');
  drag(0, 150, 'pointerUp');
  expect(onClose).toHaveBeenCalledOnce();
});
