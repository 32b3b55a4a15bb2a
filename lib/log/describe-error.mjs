// Others may quote a value: a database the row that it refuses, a parser the text that it cannot read.
const PLAIN =
  /^(TypeError|RangeError|ReferenceError|CorteError|DatabaseLockedError|DamagedDatabaseError|SettingsError)$/;

const MOST_FRAMES = 12;
const MOST_CAUSES = 4;

/** @typedef {{ type: string, code?: string, message?: string, stack: string, cause?: DescribedError }} DescribedError */

/**
 * An error for the log: its class, code and place; its message only where it cannot quote data.
 * @param {unknown} error @returns {DescribedError}
 */
export function describeError(error, depth = 0) {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' };
  const isPlain = PLAIN.test(error.name) || 'syscall' in error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(isPlain ? { message: error.message } : {}),
    stack: frames
      .slice(0, MOST_FRAMES)
      .map((line) => line.trim())
      .join('\n'),
    ...(error.cause !== undefined && depth < MOST_CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}
