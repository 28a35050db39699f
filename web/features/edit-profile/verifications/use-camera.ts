import { useEffect, useState } from 'react';
import * as texts from '../texts.ts';

/** Longer side of a selfie. The server stores a smaller one. */
const SIZE_PX = 1440;
const QUALITY = 0.9;

/**
 * The front camera while the component is mounted. `videoRef` is the ref of a <video>; `problem` is the reason why there
 * is no picture.
 */
export function useCamera() {
  // State, not a ref: a dialog renders its <video> later, before or after the camera is open.
  const [video, videoRef] = useState<HTMLVideoElement | null>(null);
  const [stream, setStream] = useState<MediaStream>();
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isClosed = false;
    let opened: MediaStream | undefined;
    const stop = () => {
      for (const track of opened?.getTracks() ?? []) track.stop();
    };
    async function open(): Promise<void> {
      const wanted = { facingMode: 'user', width: { ideal: SIZE_PX } };
      opened = await navigator.mediaDevices.getUserMedia({ video: wanted });
      if (isClosed) stop();
      else setStream(opened);
    }
    open().catch((error: unknown) => {
      if (!isClosed) setProblem(isRefusal(error) ? words.blocked : words.noCamera);
    });
    return () => {
      isClosed = true;
      stop();
    };
  }, []);

  useEffect(() => {
    if (!video || !stream) return;
    let isClosed = false;
    video.srcObject = stream;
    video.play().then(
      () => !isClosed && setReady(true),
      () => !isClosed && setProblem(words.noCamera),
    );
    return () => {
      isClosed = true;
    };
  }, [video, stream]);

  return { videoRef, isReady, problem, take: () => takePicture(video) };
}

const words = texts.verifications;
const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';

/** The picture that the video shows at this moment, as JPEG. */
async function takePicture(video: HTMLVideoElement | null): Promise<Blob | null> {
  if (!video) return null;
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, SIZE_PX / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
