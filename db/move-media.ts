/** `make media-move`: copies the photos from MEDIA_URL_FORMER to MEDIA_URL; with "clean" empties the former store. */
import { mediaStores } from './media/media.ts';
import { copyMedia, emptyStore } from './media/move.ts';

try {
  const { current, former } = mediaStores();
  if (!former) throw new Error('Set MEDIA_URL_FORMER in .env first, and run "make up".');
  if (process.argv[2] === 'clean') {
    const removed = await emptyStore(former, current);
    console.log(`${removed} files removed from ${former.name}; ${current.name} has all of them.`);
    console.log('Next: remove MEDIA_URL_FORMER from .env, then make up');
  } else {
    const { copied, same, removed } = await copyMedia(former, current);
    console.log(`${copied} files copied from ${former.name} to ${current.name} and compared.`);
    console.log(
      `${same} were there before with the same bytes; ${removed} were deleted meanwhile.`,
    );
    console.log('Next: make media-move CLEAN=1 compares again and removes the former files.');
  }
} catch (error) {
  console.error(`${(error as Error).message.replace(/\.?$/, '.')} Next: make media-move`);
  process.exitCode = 1;
}
