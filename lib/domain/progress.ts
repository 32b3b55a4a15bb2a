/** Progress of a walk. `total` null: the provider has not said, or does not. */
export interface Progress {
  walked: number;
  total: number | null;
  of?: 'orders' | 'pasted';
}
