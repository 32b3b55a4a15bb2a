import 'server-only';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { logged } from '@/scripts/request-log.mjs';

/** For tests only: answers requests in the server's log; `end` ends their responses, which is when each becomes a line, and reads the lines. */
export function loggedAnswers(route: string, written: () => string) {
  const sent: ServerResponse[] = [];
  return {
    async answer(request: Request, work: () => Promise<Response>): Promise<Response> {
      const incoming = Object.assign(new IncomingMessage(new Socket()), { method: request.method, url: request.url });
      const outgoing = new ServerResponse(incoming);
      const response = await logged(incoming, outgoing, route, work);
      sent.push(outgoing.writeHead(response.status));
      return response;
    },
    end() {
      for (const response of sent.splice(0)) response.emit('close');
      const lines = written().split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line));
    },
  };
}
