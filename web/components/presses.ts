/**
 * Presses that start a drag. Arrow keys do not. Firefox reports the press of a screen reader without a
 * button; if it started no gesture, the filter of taps would discard its click.
 */
export const PRESSES = { keys: false, buttons: [0, 1] };
