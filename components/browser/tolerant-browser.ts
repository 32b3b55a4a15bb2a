import { acceptRefusedHistory } from './address';
import { acceptTranslatedText } from './translated-text';

let done = false;

export function prepareBrowser(): void {
  if (done || typeof window === 'undefined') return;
  done = true;
  acceptTranslatedText(window);
  acceptRefusedHistory(window);
}
