import { clampColumnWidth } from './columns-parameter';
import { gridTemplate } from './grid-template';

interface Drag {
  /** Of the column. */
  id: string;
  /** Where it began, in px of the screen. */
  from: number;
  onResize: (widths: ReadonlyMap<string, number>) => void;
}

/** Follows a pointer that the edge of a heading has captured. */
export function dragEdge(edge: HTMLElement, { id, from, onResize }: Drag): void {
  const table = edge.closest('table');
  const headings = [...(edge.closest('tr')?.cells ?? [])];
  const width = edge.closest('th')?.offsetWidth;
  if (!table || width === undefined) return;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const widths = new Map(headings.map(({ dataset, offsetWidth }) => [dataset.column ?? '', offsetWidth / rem]));
  const floors = new Map(headings.map(({ dataset }) => [dataset.column ?? '', dataset.floor]));
  const move = ({ clientX }: PointerEvent) => {
    widths.set(id, clampColumnWidth((width + clientX - from) / rem));
    const { gridTemplateColumns, '--least': least } = gridTemplate(
      [...widths].map(([id, width]) => ({ least: atLeast(width, floors.get(id)), share: width })),
    );
    table.style.gridTemplateColumns = String(gridTemplateColumns);
    table.style.setProperty('--least', least);
  };
  const end = () => {
    edge.removeEventListener('pointermove', move);
    onResize(widths);
  };
  edge.addEventListener('pointermove', move);
  edge.addEventListener('lostpointercapture', end, { once: true });
}

function atLeast(width: number, floor: string | undefined): string {
  return floor === undefined ? `${width}rem` : `max(${width}rem, ${floor})`;
}
