import { fetchPart, prefetchPart } from '@/components/browser/lazy-part';

const loadParser = () => import('@/lib/domain/pasted-list');

type Parser = Awaited<ReturnType<typeof loadParser>>;

let parser: Parser | null = null;

async function fetchParser(): Promise<Parser> {
  parser ??= await loadParser();
  return parser;
}

/** What reads a list comes when the pointer or the focus comes near the search. */
export function preparePasting(): void {
  prefetchPart(fetchParser);
}

/** True where the text is a list, which is shown. */
export function asPasted(text: string, show: (pasted: readonly string[]) => void): boolean {
  const pasted = parser?.parsePastedList(text) ?? null;
  if (pasted !== null) show(pasted);
  return pasted !== null;
}

/** True where the text is taken: a field of one line would lose its line breaks before they could be read. */
export function takePaste(
  text: string,
  show: (pasted: readonly string[]) => void,
  search: (text: string) => void,
): boolean {
  if (parser !== null || !/[\r\n]/.test(text.trim())) return asPasted(text, show);
  void fetchPart(fetchParser).then(() => asPasted(text, show) || search(text.trim().replaceAll(/\s+/g, ' ')));
  return true;
}
