/** Width and color scheme at the end of the name of a picture. */
const PICTURE = /-(390|844|820|1280|1920)-(light|dark)$/;

/** Selects by the start of names (`chat`) or by picture (`chat-390-light`). Empty selects everything. */
export type Selection = string[];

const selects = (item: string, name: string, pass: string): boolean =>
  PICTURE.test(item) ? item === `${name}-${pass}` : name.startsWith(item);

/** True when the tour of `screen` captures a selected picture in this pass, such as `390-light`. */
export const includesScreen = (selection: Selection, screen: string, pass: string): boolean =>
  selection.length === 0 ||
  selection.some(
    (item) =>
      selects(item, screen, pass) ||
      (item.startsWith(screen) && (!PICTURE.test(item) || item.endsWith(pass))),
  );

/** True when the picture `name` of `screen` is selected in this pass. */
export const includesPicture = (
  selection: Selection,
  screen: string,
  name: string,
  pass: string,
): boolean =>
  selection.length === 0 ||
  selection.some(
    (item) => selects(item, name, pass) || (!PICTURE.test(item) && selects(item, screen, pass)),
  );
