/** An expression for a page: the labels of buttons whose box cuts letters, such as the tails of g, p and y. */
export const CUT_LABELS = `[...document.querySelectorAll('.mantine-Button-label')]
  .filter((label) => {
    const text = document.createRange();
    text.selectNodeContents(label);
    const [box, letters] = [label, text].map((one) => one.getBoundingClientRect());
    return letters.top < box.top - 0.5 || letters.bottom > box.bottom + 0.5;
  })
  .map(({ textContent }) => textContent)`;
