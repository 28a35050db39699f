import { vi } from 'vitest';

/** What recorders and players of a test have done. */
export interface FakeDevices {
  recorders: FakeMediaRecorder[];
  contexts: FakeAudioContext[];
  players: FakeAudio[];
  tracks: { stopped: boolean }[];
  /** Replaced to refuse the microphone, or to answer later. */
  getUserMedia: (wanted: unknown) => Promise<unknown>;
  /** How files load: 'plays', 'breaks', or 'waits' for a tap. */
  files: 'plays' | 'breaks' | 'waits';
  /** Whether files decode. */
  decodes: boolean;
  /** Answer of `play`. */
  playError: DOMException | undefined;
  level: number;
  /** How long a recording seems to last at once, for a clock that is ahead. */
  takeMs: number;
  aheadMs: number;
}

let devices: FakeDevices;

class FakeMediaRecorder {
  static isTypeSupported = (type: string) => !type.includes('ogg');
  state = 'inactive';
  mimeType: string;
  bytes = 1000;
  onstart?: () => void;
  onstop?: () => void;
  onerror?: () => void;
  ondataavailable?: (event: { data: Blob }) => void;
  readonly options: { mimeType: string; audioBitsPerSecond: number };
  constructor(_stream: unknown, options: { mimeType: string; audioBitsPerSecond: number }) {
    this.options = options;
    this.mimeType = options.mimeType;
    devices.recorders.push(this);
  }
  start() {
    this.state = 'recording';
    queueMicrotask(() => {
      this.onstart?.();
      devices.aheadMs += devices.takeMs;
    });
  }
  /** A part of the file. */
  deliver(size: number) {
    this.ondataavailable?.({ data: new Blob([new Uint8Array(size)]) });
  }
  stop() {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.deliver(this.bytes);
      this.onstop?.();
    });
  }
}

class FakeAudioContext {
  state = 'running';
  constructor() {
    devices.contexts.push(this);
  }
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(devices.level),
  });
  createMediaStreamSource = () => ({ connect() {} });
  resume = async () => {};
  close = async () => {
    this.state = 'closed';
  };
  decodeAudioData = async () => {
    if (!devices.decodes) throw new DOMException('', 'EncodingError');
    return { length: 48_000 };
  };
}

class FakeAudio {
  src = '';
  muted = false;
  preload = '';
  paused = true;
  ended = false;
  readyState = 0;
  playbackRate = 1;
  currentTime = 0;
  onplay?: () => void;
  onpause?: () => void;
  onended?: () => void;
  onerror?: () => void;
  oncanplaythrough?: () => void;
  onloadedmetadata?: () => void;
  constructor() {
    devices.players.push(this);
  }
  /** Files of recorders have none. */
  get duration(): number {
    throw new Error('the length of a file was read');
  }
  removeAttribute() {
    this.src = '';
    this.readyState = 0;
  }
  load() {
    if (!this.src || devices.files === 'waits') return;
    queueMicrotask(() => (devices.files === 'plays' ? this.oncanplaythrough : this.onerror)?.());
  }
  async play() {
    if (devices.playError) throw devices.playError;
    this.readyState = 4;
    this.onloadedmetadata?.();
    this.paused = false;
    this.onplay?.();
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.onpause?.();
  }
  end() {
    this.paused = true;
    this.ended = true;
    this.onended?.();
    this.ended = false;
  }
}

/** Replaces the microphone, the recorder and the player of the browser. */
export function fakeDevices(): FakeDevices {
  devices = {
    recorders: [],
    contexts: [],
    // One player lasts as long as the page.
    players: devices?.players ?? [],
    tracks: [],
    getUserMedia: async () => microphone(),
    files: 'plays',
    decodes: true,
    playError: undefined,
    level: 0.1,
    takeMs: 1000,
    aheadMs: 0,
  };
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('Audio', FakeAudio);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: (wanted: unknown) => devices.getUserMedia(wanted) },
  });
  return devices;
}

/** A microphone whose track can be looked at. */
export function microphone() {
  const track = {
    stopped: false,
    stop() {
      this.stopped = true;
    },
  };
  devices.tracks.push(track);
  return { getTracks: () => [track] };
}
