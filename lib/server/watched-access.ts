import 'server-only';
import { CorteError } from '@/lib/errors';

const BETWEEN_MS = 1_000;

interface Watch {
  /** Fires when the request may no longer be answered, with the error as its reason. */
  signal: AbortSignal;
  /** Stops watching: now, or at the end of the response's body. */
  end(response?: Response): Response | undefined;
}

/** Looks again and again, while a response is made and sent, whether it still may be. `check` throws a `CorteError` when it may not. */
export function watchAccess(check: () => Promise<unknown>): Watch {
  const refused = new AbortController();
  // That the database cannot be asked for a moment ends no file.
  const refuse = (error: unknown) => error instanceof CorteError && refused.abort(error);
  const timer = setInterval(() => void check().catch(refuse), BETWEEN_MS);
  timer.unref();
  const stop = () => clearInterval(timer);
  return {
    signal: refused.signal,
    end(response) {
      if (!response?.body) {
        stop();
        return response;
      }
      return new Response(endingBody(response.body, stop), response);
    },
  };
}

function endingBody(body: ReadableStream<Uint8Array>, stop: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await reader.read();
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        stop();
      },
      cancel(reason) {
        stop();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
