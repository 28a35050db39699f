import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const photoViewer = textsOf({
  title: (name: string) => msg({ id: 'photoViewer.title', message: `Photos of ${name}` }),
  previous: msg({ id: 'photoViewer.previous', message: 'Previous photo' }),
  next: msg({ id: 'photoViewer.next', message: 'Next photo' }),
  zoomIn: msg({ id: 'photoViewer.zoomIn', message: 'Zoom in' }),
  zoomOut: msg({ id: 'photoViewer.zoomOut', message: 'Zoom out' }),
});
