/** A page without a tap may load a file only later. */
const LOAD_WITHIN_MS = 3000;

/**
 * True when this browser can play a take. That it can record a type is no proof of it. The take is loaded without
 * sound; where the browser loads nothing before a tap, it is decoded instead.
 */
export async function canPlay(take: Blob): Promise<boolean> {
  if (take.size === 0) return false;
  const url = URL.createObjectURL(take);
  const audio = new Audio();
  try {
    return (await loaded(audio, url)) ?? (await decoded(take));
  } finally {
    audio.removeAttribute('src');
    audio.load();
    URL.revokeObjectURL(url);
  }
}

/** Undefined when the browser has not tried. */
const loaded = (audio: HTMLAudioElement, url: string) =>
  new Promise<boolean | undefined>((resolve) => {
    audio.muted = true;
    audio.preload = 'auto';
    audio.oncanplaythrough = () => resolve(true);
    audio.onerror = () => resolve(false);
    audio.src = url;
    audio.load();
    setTimeout(() => resolve(undefined), LOAD_WITHIN_MS);
  });

async function decoded(take: Blob): Promise<boolean> {
  const context = new AudioContext();
  try {
    const { length } = await context.decodeAudioData(await take.arrayBuffer());
    return length > 0;
  } catch {
    return false;
  } finally {
    await context.close();
  }
}
