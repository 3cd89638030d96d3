import { Gauge, register } from 'prom-client';
import { SERVICES, type Service } from '@keystead/contracts';

const NAME = 'gateway_service_ready';
const ANSWER_WITHIN_MS = 1400;

/** Which services answer that they are ready, asked whenever a person reads the metrics; 1 = ready. */
export function measureServices(urls: Record<Service, string>): void {
  register.removeSingleMetric(NAME);
  register.registerMetric(
    new Gauge({
      name: NAME,
      help: 'Whether a service behind the gateway is ready',
      labelNames: ['service'],
      registers: [],
      async collect() {
        await Promise.all(
          SERVICES.map(async (service) => this.set({ service }, (await isReady(urls[service])) ? 1 : 0)),
        );
      },
    }),
  );
}

async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return fetch(`${url}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
