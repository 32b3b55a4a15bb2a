export type Raw = Record<string, unknown>;

interface List {
  data: Raw[];
  has_more?: boolean;
  next_page_url?: string | null;
  previous_page_url?: string | null;
  total?: number;
}

/** One call of the provider's API, by the address as it is documented. */
export async function callPlainly(origin: string, key: string, path: string): Promise<List> {
  const headers = {
    authorization: `Bearer ${key}`,
    accept: 'application/vnd.app-v2.1.0+json',
    connection: 'close',
  };
  const response = await fetch(`${origin}/payments-api${path}`, { headers });
  if (response.status !== 200) throw new Error(`the provider answered ${response.status} to ${path}`);
  return JSON.parse(exactly(await response.text())) as List;
}

/** Numbers that JavaScript would round, as texts. */
function exactly(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.]{15,}/g, (part) => (part.startsWith('"') ? part : `"${part}"`));
}

/** Every record of a list, page after page. `cursor`: the parameter that its links carry. */
export async function walkPlainly(origin: string, key: string, path: string, cursor: string): Promise<Raw[]> {
  const records: Raw[] = [];
  let page = await callPlainly(origin, key, path);
  for (;;) {
    records.push(...page.data);
    if (!page.has_more || !page.next_page_url) return records;
    const next = new URL(page.next_page_url, origin).searchParams.get(cursor) ?? '';
    page = await callPlainly(origin, key, `${path}&${cursor}=${encodeURIComponent(next)}`);
  }
}
