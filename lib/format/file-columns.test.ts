import { expect, test } from 'vitest';
import { FILE_COLUMNS } from '@/lib/domain/files/file-columns';
import { FILE_NOUNS } from '@/lib/domain/files/files';
import en from '@/lib/messages/en.json';
import es from '@/lib/messages/es-MX.json';
import { fileColumnWords } from './file-columns';

test.each(FILE_NOUNS)('every column of a file of %s has a word in both languages', (noun) => {
  for (const messages of [es, en]) {
    const words: Record<string, string> = fileColumnWords(messages)[noun];
    expect(FILE_COLUMNS[noun].filter((id) => !words[id])).toEqual([]);
  }
});
