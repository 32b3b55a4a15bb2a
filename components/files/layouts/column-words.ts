import { useMessages } from 'next-intl';
import type { FileNoun } from '@/lib/domain/files/files';
import { fileColumnWords } from '@/lib/format/file-columns';

/** What a column of a noun's file is called; its id where nobody has named it. */
export function useColumnWord(noun: FileNoun): (id: string) => string {
  const words: Readonly<Record<string, string>> = fileColumnWords(useMessages())[noun];
  return (id) => words[id] ?? id;
}
