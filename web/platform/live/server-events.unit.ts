import { expect } from 'chai';
import type { ServerEvent } from '#contract/socket.ts';
import { makeBareStore } from '../store.ts';
import { type EventContext, handleEvent } from './server-events.ts';

describe('server events', () => {
  it('reach every feature that handles their type, and are ignored when no feature does', () => {
    const handled: string[] = [];
    const features = [
      { presence: () => handled.push('first') },
      { typing: () => handled.push('never') },
      { presence: () => handled.push('second') },
    ];
    const context = { dispatch: makeBareStore().dispatch } as EventContext;
    handleEvent(features, { type: 'presence', userId: 7, isOnline: true }, context);
    handleEvent(features, { type: 'unknown' } as unknown as ServerEvent, context);
    expect(handled).to.deep.equal(['first', 'second']);
  });
});
