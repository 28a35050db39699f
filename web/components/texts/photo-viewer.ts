import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const photoViewer = textsOf({
  title: (name: string) => msg`Photos of ${name}`,
  previous: msg`Previous photo`,
  next: msg`Next photo`,
  zoomIn: msg`Zoom in`,
  zoomOut: msg`Zoom out`,
});
