/** An expression for a page: the labels of buttons whose box cuts letters, such as the tails of g, p and y. */
export const CUT_LABELS = `[...document.querySelectorAll('.mantine-Button-label')]
  .filter((label) => {
    const box = label.getBoundingClientRect();
    return [...label.childNodes].some((node) => {
      const text = document.createRange();
      text.selectNode(node);
      const { top, bottom, width } = text.getBoundingClientRect();
      // What only screen readers get is one pixel wide.
      return width > 1 && (top < box.top - 0.5 || bottom > box.bottom + 0.5);
    });
  })
  .map(({ textContent }) => textContent)`;
