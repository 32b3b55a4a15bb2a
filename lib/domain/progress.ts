/** How far a walk is. `total` null: the provider has not said, or does not. */
export interface Progress {
  walked: number;
  total: number | null;
  /** What is walked, where it is not the payments of a period. */
  of?: 'orders';
}
