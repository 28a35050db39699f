import { expect } from 'chai';
import type { ServerEvent } from '#contract/socket.ts';
import { makeBareStore } from '../store.ts';
import { type EventContext, handleEvent } from './server-events.ts';

describe('server events', () => {
  it('reach every feature that handles their type, and are logged when no feature does', () => {
    const logged: unknown[][] = [];
    const { warn } = console;
    console.warn = (...parts) => logged.push(parts);
    const handled: string[] = [];
    const features = [
      { presence: () => handled.push('first') },
      { typing: () => handled.push('never') },
      { presence: () => handled.push('second') },
    ];
    const context = { dispatch: makeBareStore().dispatch } as EventContext;
    handleEvent(features, { type: 'presence', userId: 7, isOnline: true }, context);
    handleEvent(features, { type: 'unknown' } as unknown as ServerEvent, context);
    handleEvent(features, { type: 'interrupted' }, context);
    console.warn = warn;
    expect(logged).to.deep.equal([['Ignored an unknown event of the live channel:', 'unknown']]);
    expect(handled).to.deep.equal(['first', 'second']);
  });
});
