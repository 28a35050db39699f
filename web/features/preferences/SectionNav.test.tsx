import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { Section } from '../../components/layout/Section.tsx';
import { render } from '../../components/testing/render.tsx';
import { SectionNav } from './SectionNav.tsx';

function Screen({ titles }: { titles: string[] }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root}>
      <SectionNav root={root} />
      <div>
        {titles.map((title) => (
          <Section key={title} title={title}>
            {null}
          </Section>
        ))}
      </div>
    </div>
  );
}

it('lists a section that loads later', async () => {
  const { rerender } = render(<Screen titles={['Discovery']} />);
  expect(screen.getByRole('button', { name: 'Discovery' })).toBeDefined();
  rerender(<Screen titles={['Discovery', 'AI']} />);
  expect(await screen.findByRole('button', { name: 'AI' })).toBeDefined();
});
