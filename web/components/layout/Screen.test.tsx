import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { Screen, scrollToTop } from './Screen.tsx';

describe('Screen', () => {
  it('puts header, content and footer into their landmarks', () => {
    render(
      <Screen header="Title" footer={<button type="button">Save</button>}>
        <p>Content</p>
      </Screen>,
    );
    expect(screen.getByRole('banner').textContent).toBe('Title');
    expect(within(screen.getByRole('main')).getByText('Content')).toBeTruthy();
    expect(
      within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Save' }),
    ).toBeTruthy();
  });

  it('has no empty header or footer', () => {
    render(<Screen>Content</Screen>);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('restores the scroll position of the same screen only', () => {
    const { rerender } = render(
      <Screen key="list" scrollKey="list">
        Long list
      </Screen>,
    );
    fireEvent.scroll(screen.getByRole('main'), { target: { scrollTop: 340 } });
    rerender(
      <Screen key="other" scrollKey="other">
        Another list
      </Screen>,
    );
    expect(screen.getByRole('main').scrollTop).toBe(0);
    rerender(
      <Screen key="again" scrollKey="list">
        Long list
      </Screen>,
    );
    expect(screen.getByRole('main').scrollTop).toBe(340);
  });

  it('scrolls to the top on request', () => {
    render(<Screen>Long list</Screen>);
    screen.getByRole('main').scrollTop = 200;
    scrollToTop();
    expect(screen.getByRole('main').scrollTop).toBe(0);
  });
});
