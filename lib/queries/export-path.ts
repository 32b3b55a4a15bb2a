import { apiPath } from './fetch-json';

export function exportPath(account: string, noun: string, search: string, id: string): string {
  return apiPath(account, [noun, 'export'], `${search}&export=${id}`);
}
