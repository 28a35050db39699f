export const photoViewer = {
  title: (name: string) => `Photos of ${name}`,
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const;
