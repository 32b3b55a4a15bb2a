import type { CSSProperties } from 'react';

interface Track {
  /** A CSS length. */
  least: string;
  /** Of what is left over, by its usual width. */
  share: number;
}

/** Minimums and shares. An automatic table layout costs a fifth more of every frame. */
export function gridTemplate(tracks: readonly Track[]): CSSProperties & Record<'--least', string> {
  return {
    gridTemplateColumns: tracks.map(({ least, share }) => `minmax(${least}, ${share}fr)`).join(' '),
    '--least': sumOfLengths(tracks.map(({ least }) => least)),
  };
}

export function sumOfLengths(lengths: readonly string[]): string {
  return lengths.length === 0 ? '0rem' : `calc(${lengths.join(' + ')})`;
}
