/** How far a walk is. `total` null: the provider has not said, or does not. */
export interface Progress {
  walked: number;
  total: number | null;
}
