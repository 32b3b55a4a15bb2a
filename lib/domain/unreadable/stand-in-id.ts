const PREFIX = 'no-id-';

export function standInIdOf(digest: string): string {
  return PREFIX + digest;
}

export function isStandInId(id: string): boolean {
  return id.startsWith(PREFIX);
}
