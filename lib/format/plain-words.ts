/** Text as a search compares it: without case, accents and invisible marks. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{Diacritic}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
