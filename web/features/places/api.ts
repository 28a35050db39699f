export { CityField } from './CityField.tsx';
export { canLocate, getDevicePosition } from './device-position.ts';
