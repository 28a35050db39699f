/** An expression for a page: the labels of buttons whose box cuts letters, such as the tails of g, p and y. */
export const CUT_LABELS = `[...document.querySelectorAll('.mantine-Button-label')]
  .filter((label) => {
    const box = label.getBoundingClientRect();
    return [...label.childNodes].some((node) => {
      const letters = document.createRange();
      letters.selectNodeContents(node);
      const { top, bottom } = letters.getBoundingClientRect();
      // An element of a pixel, or of two with large text, is for screen readers only.
      return !(node.offsetWidth <= 2) && (top < box.top - 0.5 || bottom > box.bottom + 0.5);
    });
  })
  .map(({ textContent }) => textContent)`;
