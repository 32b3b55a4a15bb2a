const KEY = 'corte:reloaded';
const RECENT = 600_000; // milliseconds

/** Whether this tab has been reloaded for a missing part already, so that it is not offered again and again. */
export function wasReloaded(): boolean {
  try {
    const at = Number(window.sessionStorage.getItem(KEY) ?? 0);
    return Date.now() - at < RECENT;
  } catch {
    return false;
  }
}

export function reloadForMissingPart(): void {
  try {
    window.sessionStorage.setItem(KEY, String(Date.now()));
  } catch {}
  window.location.reload();
}

/** A script that the build no longer has, by the names that browsers and the bundler give to it. */
export function isMissingPart(error: Error): boolean {
  return /ChunkLoadError|Failed to load chunk|dynamically imported module|Importing a module script failed/i.test(
    `${error.name} ${error.message}`,
  );
}
