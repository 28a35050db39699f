import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DiscoverPerson } from '#contract/discover.ts';
import { render } from '../testing/render.tsx';
import { useSwipe } from './use-swipe.ts';

const PERSON = { id: 7 } as DiscoverPerson;

function Pile({ onSwipe }: { onSwipe: () => void }) {
  const swipe = useSwipe({ top: PERSON, enabled: true, onSwipe, onLeft: () => {} });
  return (
    <main ref={swipe.root} {...swipe.bind()}>
      <article data-card={PERSON.id}>
        <a href="#profile">Maya</a>
      </article>
    </main>
  );
}

/** Drags the card by `dx` px and ends the drag. @returns whether it was swiped, and where it is. */
function drag(
  dx: number,
  end: 'pointerUp' | 'pointerCancel' | 'lostPointerCapture',
  buttons = 1,
  fingers = 1,
) {
  const onSwipe = vi.fn();
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({
    finished: Promise.resolve(),
  } as unknown as Animation);
  render(<Pile onSwipe={onSwipe} />);
  const link = screen.getByRole('link');
  fireEvent.pointerDown(link, { buttons, clientX: 100, isPrimary: true });
  if (fingers > 1) fireEvent.pointerDown(link, { buttons, pointerId: 2, clientX: 300 });
  fireEvent.pointerMove(link, { buttons, clientX: 100 + dx });
  const { transform } = screen.getByRole('article').style;
  fireEvent[end](link, { buttons: 0, clientX: 100 + dx });
  const opens = fireEvent.click(link, { detail: 1 });
  cleanup();
  return { kind: onSwipe.mock.calls[0]?.[0].kind, transform, opens };
}

test('a card follows the pointer, and a drag of more than 100 px swipes it', () => {
  const right = drag(101, 'pointerUp');
  expect(right).toMatchObject({ kind: 'like', opens: false });
  expect(right.transform).toContain('translate3d(101px');
  expect(drag(-101, 'pointerUp')).toMatchObject({ kind: 'pass', opens: false });
  expect(drag(100, 'pointerUp')).toMatchObject({ kind: undefined, opens: false });
});

test('a canceled or lost pointer never swipes', () => {
  expect(drag(160, 'pointerCancel').kind).toBe(undefined);
  expect(drag(160, 'lostPointerCapture').kind).toBe(undefined);
});

test('two fingers never swipe', () => {
  expect(drag(160, 'pointerUp', 1, 2).kind).toBe(undefined);
  expect(drag(-160, 'pointerUp', 1, 2).kind).toBe(undefined);
});

test('a tap opens the profile, also without a button, as from screen readers in Firefox', () => {
  expect(drag(0, 'pointerUp', 0).opens).toBe(true);
  expect(drag(2, 'pointerUp')).toEqual({ kind: undefined, transform: '', opens: true });
});
