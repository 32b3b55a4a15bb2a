/** A line of the palette: what it says and where it leads. */
export interface PaletteChoice {
  href: string;
  label: string;
}
