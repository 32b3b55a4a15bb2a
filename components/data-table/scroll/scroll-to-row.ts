/** Tables with more rows than this draw only those near the eye. */
export const DRAWN_WHOLE = 250;

/** Shows the row of an index: scrolls there, and gives its link the focus where asked. */
export type Reveal = (index: number, focus?: boolean) => void;
