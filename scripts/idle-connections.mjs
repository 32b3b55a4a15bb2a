/**
 * Returns a function that closes the connections without a request under way. Node's own `closeIdleConnections` leaves those open
 * that never carried one, such as the spare ones of a browser.
 * @param {import('node:http').Server} server
 */
export function idleCloser(server) {
  /** @type {Set<import('node:net').Socket>} */
  const unused = new Set();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.prependListener('request', ({ socket }) => unused.delete(socket));
  server.prependListener('upgrade', ({ socket }) => unused.delete(socket));
  return () => {
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  };
}
