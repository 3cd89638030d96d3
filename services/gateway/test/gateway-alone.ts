import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { join } from 'node:path';
import { SERVICES } from '@keystead/contracts';
import {
  choosePort,
  makeTemporaryFolder,
  nats,
  startOwn,
  Supervisor,
  TEST_PUBLIC_KEY,
  untilReady,
  variableFor,
  listenHttp,
} from '@keystead/testkit';

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');

/** The gateway as a process, before one server that stands for every service and answers the headers it was sent. */
export interface GatewayAlone {
  url: string;
  /** Headers that the service behind the gateway was given for a call with these. */
  forwarded(headers: Record<string, string>): Promise<IncomingHttpHeaders>;
  stop(): Promise<void>;
}

const echoHeaders: RequestListener = ({ headers }, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(headers));
};

/** `answer` is what every service does. */
export async function startGatewayAlone(
  env: Record<string, string> = {},
  answer: RequestListener = echoHeaders,
): Promise<GatewayAlone> {
  const upstream = await listenHttp(answer);
  const broker = await startOwn(nats, { dataDir: join(makeTemporaryFolder(), 'nats'), password: '' });
  const port = await choosePort();
  const supervisor = new Supervisor();
  supervisor.start({
    name: 'gateway',
    args: [join(DIST, 'gateway.cjs')],
    env: {
      ...process.env,
      ...Object.fromEntries(SERVICES.map((service) => [variableFor(service, 'URL'), upstream.url])),
      NATS_URL: broker.url,
      JWT_PUBLIC_KEY: TEST_PUBLIC_KEY,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/readyz`, 30_000);
  return {
    url,
    forwarded: async (headers) =>
      (await (await fetch(`${url}/api/subscription`, { headers })).json()) as IncomingHttpHeaders,
    stop: async () => {
      await supervisor.stopAll(5_000);
      await broker.stop();
      await upstream.stop();
    },
  };
}
