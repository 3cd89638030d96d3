import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  /** Cuts the connections that are open. */
  stop(): Promise<void>;
}

/** Listens on this machine, on any free port unless one is given. */
export async function listenHttp(listener: RequestListener, port = 0): Promise<HttpServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
