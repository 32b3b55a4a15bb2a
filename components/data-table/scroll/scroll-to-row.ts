/** Tables with more rows than this draw only those near the eye. */
export const MOST_PLAIN_ROWS = 250;

/** Shows the row of an index: scrolls there, and gives its link the focus where asked. */
export type ScrollToRow = (index: number, focus?: boolean) => void;
