/** Id of the app frame; sheets, toasts and tooltips open inside it. */
export const FRAME_ID = 'frame';
