/** The element that holds the product on the page; sheets, toasts and tooltips open inside it. */
export const FRAME_ID = 'frame';
