import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { ActionButtons } from './ActionButtons.tsx';
import { paintDrag, release, stageOf } from './deck-painter.ts';

const PERSON = 7;

function renderStage() {
  render(
    <main>
      <div data-card={PERSON} />
      <ActionButtons disabled={false} onSwipe={() => {}} />
    </main>,
  );
  const stage = stageOf(screen.getByRole('main'), PERSON);
  if (!stage) throw new Error('the card is missing');
  const opacityOf = (kind: 'like' | 'pass') => stage.fills[kind]?.style.opacity;
  return { stage, opacityOf };
}

describe('deck painter', () => {
  it('colors the button of a drag and clears it on release', () => {
    const { stage, opacityOf } = renderStage();
    paintDrag(stage, { x: 150, y: 0, rotateDeg: 0 });
    expect(opacityOf('like')).toBe('1');
    expect(opacityOf('pass')).toBe('0');
    release(stage);
    // Without an inline opacity the layer would cover the button.
    expect(opacityOf('like')).toBe('0');
    expect(opacityOf('pass')).toBe('0');
  });
});
