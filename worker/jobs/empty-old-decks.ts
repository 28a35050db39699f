import { statement } from '#db/sql.ts';
import { DECK_LIFE } from '../../api/features/discover/deck-rows.ts';

const emptyDecks = statement<object, Record<string, never>>(
  'empty_old_decks',
  `update decks set ids = '{}', admirers = '{}', super_admirers = '{}', dealt_at = '-infinity'
    where dealt_at < now() - interval '${DECK_LIFE}'
      and (ids <> '{}' or admirers <> '{}' or super_admirers <> '{}')
   returning viewer_id`,
);

const emptyLeftOut = statement<object, Record<string, never>>(
  'empty_unknown_left_out',
  `update decks set left_out = '{}', left_out_since = '{}'
    where left_out_read_at = '-infinity' and (left_out <> '{}' or left_out_since <> '{}')
   returning viewer_id`,
);

/** What no search will read any more still names people, who may have been erased since. */
export const emptyOldDecks = async (): Promise<number> =>
  (await emptyDecks({})).length + (await emptyLeftOut({})).length;
