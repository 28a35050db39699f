import { IconUser } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { ListCard, ListRow } from './ListCard.tsx';

function Section() {
  const [expanded, setExpanded] = useState(false);
  return (
    <ListCard>
      <ListRow
        Icon={IconUser}
        label="Details"
        expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      />
    </ListCard>
  );
}

describe('ListRow', () => {
  it('opens its target', async () => {
    const { user } = render(
      <ListCard>
        <ListRow Icon={IconUser} label="Preferences" note="2 new" to="/preferences" />
      </ListCard>,
    );
    await user.click(screen.getByRole('link', { name: /^Preferences.*2 new$/ }));
    expect(window.location.pathname).toBe('/preferences');
  });

  it('keeps the focus and ignores clicks while its action runs', async () => {
    const onClick = vi.fn();
    const { user } = render(<ListRow Icon={IconUser} label="Download" isBusy onClick={onClick} />);
    const row = screen.getByRole('button', { name: 'Download' });
    await user.click(row);
    expect(onClick).not.toHaveBeenCalled();
    expect(row.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(row);
  });

  it('exposes to assistive tech whether its section is open', async () => {
    const { user } = render(<Section />);
    expect(screen.getByRole('button', { name: 'Details', expanded: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByRole('button', { name: 'Details', expanded: true })).toBeTruthy();
  });
});
