import 'server-only';

/** From sign-in, whatever is done meanwhile. */
export const MOST_SECONDS = 7 * 24 * 3600;

export const IDLE_MS = 12 * 3600 * 1000;

/** A session's last request is noted at most once in this time. */
export const NOTED_EVERY_MS = 60_000;
