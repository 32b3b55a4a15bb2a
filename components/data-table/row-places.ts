/**
 * Which of the drawn rows stand in whose place. A row that is still drawn keeps its own; after a jump, where few or none
 * are, the new rows take the places of the old ones, so that the page changes the texts of what it has instead of making
 * everything anew.
 */
export class RowPlaces {
  private first = 0;
  private shift = 0;

  /** The place of a row, for rows drawn from `first` on, `count` of them; `kept`: a row must not give up its own. */
  placing(first: number, count: number, kept: boolean): (index: number) => number {
    const jump = first - this.first;
    if (Math.abs(jump) > count / 2 && !kept) this.shift += jump;
    this.first = first;
    const { shift } = this;
    return (index) => index - shift;
  }
}
