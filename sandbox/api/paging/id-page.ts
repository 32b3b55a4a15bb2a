import 'server-only';
import { cursorError, parameterError } from '@/sandbox/api/http/api-error';
import { integerParameter, type QueryParameters, textParameter } from '@/sandbox/api/http/parameters';

const DEFAULT_LIMIT = 20;
const GREATEST_LIMIT = 250;

export const ID_PAGE_PARAMETERS = {
  limit: integerParameter('Records on a page.', 1, GREATEST_LIMIT, { status: 422, byDefault: DEFAULT_LIMIT }),
  next: textParameter('The id of the last record of the page before: the page starts after it.'),
  previous: textParameter('The id of the first record of the page after: the page ends before it.'),
};

export const ID_LIST_PARAMETERS = {
  limit: ID_PAGE_PARAMETERS.limit,
  search: textParameter('Only records that contain this text.'),
  next: ID_PAGE_PARAMETERS.next,
  previous: ID_PAGE_PARAMETERS.previous,
};

interface Bookmark {
  name: 'next' | 'previous';
  id: string;
}

function readBookmark(parameters: QueryParameters): Bookmark | null {
  const next = parameters.get('next');
  const previous = parameters.get('previous');
  if (next !== undefined && previous !== undefined) {
    const message = { es: '"next" y "previous" no van juntos.', en: '"next" and "previous" do not go together.' };
    throw parameterError('exclusive', ['next', 'previous'], message);
  }
  if (next !== undefined) return { name: 'next', id: next };
  return previous === undefined ? null : { name: 'previous', id: previous };
}

function linkTo(address: string, parameters: QueryParameters, bookmark: Bookmark): string {
  const query = new URLSearchParams();
  for (const name of ['limit', 'search', 'id', 'charge_id', 'type', 'currency']) {
    const value = parameters.get(name);
    if (value !== undefined) query.set(name, value);
  }
  query.set(bookmark.name, bookmark.id);
  return `${address}?${query}`;
}

/** In a list that goes by an instant, then by an id or whatever else orders ties. */
export interface ListPosition {
  at: number;
  id: string;
}

export interface IdPageReader<Row> {
  /** Whether or not it matches; null when there never was one. */
  positionOf(id: string): Promise<ListPosition | null>;
  /** From the newest on where `place` is null; `backward`: the nearest newer ones, oldest first. */
  read(place: ListPosition | null, backward: boolean, limit: number): Promise<Row[]>;
}

export interface IdPage<Row> {
  /** Newest first. */
  rows: Row[];
  hasMore: boolean;
  nextLink: string | null;
  previousLink: string | null;
}

/**
 * With `previous`, the page right before that id, and `has_more` speaks of the backward direction. @throws ApiError
 * 400 for an unknown id.
 */
export async function readIdPage<Row extends { id: string }>(
  parameters: QueryParameters,
  address: string,
  walk: IdPageReader<Row>,
): Promise<IdPage<Row>> {
  const limit = Number(parameters.get('limit') ?? DEFAULT_LIMIT);
  const bookmark = readBookmark(parameters);
  const place = bookmark ? await walk.positionOf(bookmark.id) : null;
  if (bookmark && !place) throw cursorError(bookmark.name);
  const backward = bookmark?.name === 'previous';
  const found = await walk.read(place, backward, limit + 1);
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (backward) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  const older = backward || hasMore;
  const newer = backward ? hasMore : bookmark !== null;
  return {
    rows,
    hasMore,
    nextLink: older && last ? linkTo(address, parameters, { name: 'next', id: last.id }) : null,
    previousLink: newer && first ? linkTo(address, parameters, { name: 'previous', id: first.id }) : null,
  };
}
