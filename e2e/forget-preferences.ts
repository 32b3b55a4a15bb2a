const NOUNS = ['payments', 'invoices', 'customers', 'orders', 'overview'];

/** Without sign-in there is one person for all tests: each begins with nothing chosen and nothing saved. */
export async function forgetLocalPreferences(app: string): Promise<void> {
  const lists = ['almacen', 'casos'].flatMap((account) => NOUNS.map((noun) => ({ account, noun })));
  await Promise.all(lists.map((list) => forgetList(`${app}/api/${list.account}`, list.noun)));
}

async function forgetList(api: string, noun: string): Promise<void> {
  const send = (path: string, method: string, body: object) =>
    fetch(api + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const { views, ...settings } = await (await fetch(`${api}/preferences/${noun}`)).json();
  for (const [name, value] of Object.entries(settings)) {
    if (value !== null) await send(`/preferences/${noun}`, 'PUT', { person: 'local', name, value: null });
  }
  for (const { id } of views) await send(`/views/${id}`, 'DELETE', {});
  const { layouts } = await (await fetch(`${api}/layouts/${noun}`)).json();
  if (layouts.length > 0) await send(`/layouts/${noun}`, 'PUT', { person: 'local', layouts: [] });
}
