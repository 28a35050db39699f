import type { KnownPosition } from '#contract/places.ts';

/** Decimals of a degree, about 1 km. The server stores an area five times as wide. */
const DECIMALS = 2;
const LOCATE: PositionOptions = { timeout: 15_000, maximumAge: 600_000 };

export const canLocate = (): boolean => window.isSecureContext && 'geolocation' in navigator;

/** Rounded position of the device; null when the browser denies it. */
export const getDevicePosition = (): Promise<KnownPosition | null> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      () => resolve(null),
      LOCATE,
    );
  });

const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
