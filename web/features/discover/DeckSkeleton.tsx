import { ActionButtons } from '../../components/deck/ActionButtons.tsx';
import deckClasses from '../../components/deck/Deck.module.css';
import { GalleryButton, UndoButton } from './DiscoverTools.tsx';
import { LazyProfilePanel } from './LazyProfilePanel.tsx';

const nothing = () => {};

/** Placeholder of the deck: one card, its buttons, and the profile on wide screens. */
export const DeckSkeleton = () => (
  <div className={deckClasses.deck} data-cards inert>
    <div className={deckClasses.pile}>
      <div className={deckClasses.ghost}>
        <span />
        <span />
      </div>
    </div>
    <div className={deckClasses.controls}>
      <ActionButtons
        disabled
        onSwipe={nothing}
        undo={<UndoButton onUndo={nothing} />}
        gallery={<GalleryButton />}
      />
    </div>
    <LazyProfilePanel sharedWith={[]} />
  </div>
);
