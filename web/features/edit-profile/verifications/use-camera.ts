import { useEffect, useRef, useState } from 'react';
import * as texts from '../../../app/texts.ts';

/** Longer side of a selfie. The server stores a smaller one. */
const SIZE_PX = 1440;
const QUALITY = 0.9;

/**
 * The front camera while the component is mounted. `video` is the ref of a <video>; `problem` says why there
 * is no picture.
 */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isClosed = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function open(): Promise<void> {
      const wanted = { facingMode: 'user', width: { ideal: SIZE_PX } };
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
      if (isClosed || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setReady(true);
    }
    open().catch((error: unknown) => {
      if (!isClosed) setProblem(isRefusal(error) ? words.blocked : words.noCamera);
    });
    return () => {
      isClosed = true;
      stop();
    };
  }, []);

  return { video, isReady, problem, take: () => takePicture(video.current) };
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
