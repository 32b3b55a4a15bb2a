import type { FileLayout } from '@/lib/domain/files/file-layout';
import type { FileNoun } from '@/lib/domain/files/files';
import { type ListPreferences, NO_PREFERENCES, type SavedView } from '@/lib/domain/preferences/list-preferences';

// What the server keeps of a person, in the browser's storage, which is emptied after each test.

interface Stored extends ListPreferences {
  deleted: SavedView[];
  layouts: FileLayout[];
}

const keyOf = (noun: string) => `server:${noun}`;

export function keptPreferences(noun: FileNoun = 'payments'): Stored {
  const text = localStorage.getItem(keyOf(noun));
  return { ...NO_PREFERENCES, deleted: [], layouts: [], ...(text === null ? {} : JSON.parse(text)) };
}

export function keepPreferences(given: Partial<Stored>, noun: FileNoun = 'payments'): void {
  localStorage.setItem(keyOf(noun), JSON.stringify({ ...keptPreferences(noun), ...given }));
}

function answerView(id: string | undefined, method: string, body: Partial<SavedView> & { noun?: FileNoun }): unknown {
  const { noun = 'payments', name = '', search = '', shared = false } = body;
  const { views, deleted } = keptPreferences(noun);
  if (id === undefined) {
    const view = { id: body.id ?? '', name, search, shared, sharedBy: null, mayChange: true };
    keepPreferences({ views: [...views, view] }, noun);
    return view;
  }
  const gone = views.filter((view) => view.id === id);
  if (method === 'DELETE') keepPreferences({ views: views.filter((view) => view.id !== id), deleted: gone });
  else if (method === 'POST') keepPreferences({ views: [...deleted.filter((view) => view.id === id), ...views] });
  else keepPreferences({ views: views.map((view) => (view.id === id ? { ...view, ...body } : view)) });
  return {};
}

/** The answer to a call that reads or keeps what is a person's; null for any other. */
export function answerPreferences({ pathname }: URL, method = 'GET', text = '{}'): Response | null {
  const [, , , what, which] = pathname.split('/');
  const body = JSON.parse(text);
  if (what === 'views') return Response.json(answerView(which, method, body));
  if (what !== 'preferences' && what !== 'layouts') return null;
  const noun = which as FileNoun;
  if (method === 'PUT')
    keepPreferences(what === 'layouts' ? { layouts: body.layouts } : { [body.name]: body.value }, noun);
  if (method === 'POST') keepPreferences({ columns: body.columns, file: body.file, views: body.views }, noun);
  const { layouts, deleted: _, ...preferences } = keptPreferences(noun);
  return Response.json(what === 'layouts' ? { layouts } : preferences);
}
