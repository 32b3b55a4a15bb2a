import 'server-only';
/** Where the API stands when it shares a server; it answers at the root as well. */
export const MOUNT_PATH = '/payments-api';

export function pathWithoutMount(path: string): string {
  return path.startsWith(`${MOUNT_PATH}/`) ? path.slice(MOUNT_PATH.length) : path;
}
