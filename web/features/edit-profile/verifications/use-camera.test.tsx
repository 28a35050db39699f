import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCamera } from './use-camera.ts';

const stopTrack = vi.fn();
const stream = { getTracks: () => [{ stop: stopTrack }] };

function setCamera(getUserMedia: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
}

/** Renders its <video> after a click, as a dialog that is still sliding in. */
function Camera() {
  const { videoRef, isReady, problem } = useCamera();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
      {isShown && <video ref={videoRef} muted />}
      <p>{problem ?? (isReady ? 'ready' : 'waiting')}</p>
    </>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a camera that opens before its <video> is rendered shows its picture', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const getUserMedia = vi.fn().mockResolvedValue(stream);
  setCamera(getUserMedia);
  const { unmount } = render(<Camera />);
  await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
  expect(screen.getByText('waiting')).toBeTruthy();
  screen.getByRole('button', { name: 'Show' }).click();
  await screen.findByText('ready');
  expect(play).toHaveBeenCalledOnce();
  expect(stopTrack).not.toHaveBeenCalled();
  unmount();
  expect(stopTrack).toHaveBeenCalled();
});

test('a device without a camera says so', async () => {
  setCamera(() => Promise.reject(new DOMException('none', 'NotFoundError')));
  render(<Camera />);
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull());
});

test('a blocked camera is named, with what to do', async () => {
  setCamera(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
  render(<Camera />);
  expect(await screen.findByText(/Allow the camera/)).toBeTruthy();
});
