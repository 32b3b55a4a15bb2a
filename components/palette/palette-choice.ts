export interface PaletteChoice {
  label: string;
  href?: string;
  run?: () => void;
}
