/** A piece of a line with its dashes, for legends. */
export const LineSample = ({ color, dash }: { color: string; dash: string | undefined }) => (
  <svg width="24" height="4" style={{ flex: 'none' }} aria-hidden focusable="false">
    <line x1="1" x2="23" y1="2" y2="2" stroke={color} strokeWidth="3" strokeDasharray={dash} />
  </svg>
);
