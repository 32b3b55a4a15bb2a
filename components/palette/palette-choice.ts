export interface PaletteChoice {
  href: string;
  label: string;
}
