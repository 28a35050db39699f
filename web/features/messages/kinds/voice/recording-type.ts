/** Containers that all browsers of the product play. Never Ogg: Safari does not. */
const WEBM = 'audio/webm;codecs=opus';
const MP4 = 'audio/mp4';

/** Types whose takes this browser could not play, although it says that it records them. */
const unplayable = new Set<string>();

/** The next recording tries another type. */
export const markUnplayable = (type: string): void => void unplayable.add(type);

/**
 * The types to record in, the best one first. Safari claims to record WebM, and its takes do not play.
 *
 * @param vendor of the browser engine: `navigator.vendor`.
 */
export function recordingTypes(
  isSupported: (type: string) => boolean,
  vendor: string,
  failed: ReadonlySet<string> = unplayable,
): string[] {
  const types = vendor.startsWith('Apple') ? [MP4, WEBM] : [WEBM, MP4];
  const supported = types.filter(isSupported);
  return [
    ...supported.filter((type) => !failed.has(type)),
    ...supported.filter((type) => failed.has(type)),
  ];
}

/** The type to record in; undefined when this browser cannot record voice messages. */
export function recordingType(): string | undefined {
  // Pages without https have no microphone.
  if (!navigator.mediaDevices?.getUserMedia) return undefined;
  if (typeof AudioContext === 'undefined' || typeof MediaRecorder === 'undefined') return undefined;
  return recordingTypes((type) => MediaRecorder.isTypeSupported(type), navigator.vendor)[0];
}
