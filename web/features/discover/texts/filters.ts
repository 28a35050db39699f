const people = (n: string) => (n === '1' ? '1 person' : `${n} people`);

export const filters = {
  open: 'Filters',
  on: 'Filters, on',
  fromPreferences: 'These come from your preferences.',
  applied: 'These apply instead of your preferences until you reset them.',
  age: 'Age range',
  ageFrom: 'Youngest age',
  ageTo: 'Oldest age',
  distance: 'Maximum distance',
  needsPlace: 'Add your city to filter by distance',
  gender: 'Show me',
  interests: 'Interests',
  interestCount: (n: number) => (n === 1 ? '1 interest' : `${n} interests`),
  hides: (n: string) => (n === '0' ? 'Hides no one' : `Hides ${people(n)}`),
  reset: 'Reset',
  failed: "Couldn't apply filters",
} as const;
