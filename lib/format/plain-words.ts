/** Text as a search compares it: small letters without accents and invisible marks, white space as one space. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{Diacritic}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
