// The profile `observability` of docker-compose.yml: what Prometheus, Jaeger and Grafana know of a product that runs; for
// `npm run try-compose`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { request, until } from './try-compose-people.mjs';

const FOLDER = join(ROOT, 'deploy', 'observability');
const WITHIN_MS = 3 * 60_000;

const answerOf = async (url, options) => {
  const response = await request(url, options).catch(({ cause }) => ({ ok: false, status: cause?.code }));
  return response.ok ? response.json() : { failed: response.status };
};

/** `replicas` says how many of each process run: each must be scraped, and each service have a metric of its own. */
export async function tryPrometheus({ check, url, replicas }) {
  const ask = async (query) =>
    (await answerOf(`${url}/api/v1/query?query=${encodeURIComponent(query)}`)).data?.result ?? null;
  const wanted = Object.entries(replicas).flatMap(([name, count]) => Array(count).fill(name));
  const scraped = await until(
    async () => (await answerOf(`${url}/api/v1/targets?state=active`)).data?.activeTargets ?? [],
    (found) => found.length === wanted.length && found.every(({ health }) => health === 'up'),
    WITHIN_MS,
  );
  const up = scraped.filter(({ health }) => health === 'up').map(({ labels }) => labels.instance.split(' ')[0]);
  check('Prometheus scrapes every replica of every process', `${up.sort()}` === `${wanted.sort()}`, scraped);
  // The gateway has no metrics of a service; it measures whether it reaches them.
  const services = Object.keys(replicas).filter((name) => name !== 'gateway');
  for (const metric of ['keystead_ready', 'gateway_service_ready']) {
    const ready = new Set((await ask(`${metric} == 1`)).map(({ metric: labels }) => labels.service));
    check(
      `every service is ready by ${metric}`,
      services.every((name) => ready.has(name)),
      [...ready],
    );
  }
  const { groups } = (await answerOf(`${url}/api/v1/rules`)).data;
  const rules = groups.flatMap((group) => group.rules);
  const written = readFileSync(join(FOLDER, 'alerts.yml'), 'utf8').match(/^ +- (alert|record): /gm).length;
  const broken = rules.filter(({ lastError }) => lastError).map(({ name, lastError }) => [name, lastError]);
  check('every rule for alerts is loaded and works', rules.length === written && broken.length === 0, broken);
  const failed = [];
  for (const { title, expr } of panels()) if ((await ask(expr)) === null) failed.push(title);
  check('Prometheus answers every panel of the dashboards', failed.length === 0, failed);
}

function panels() {
  const dashboards = readdirSync(join(FOLDER, 'dashboards')).map((file) =>
    JSON.parse(readFileSync(join(FOLDER, 'dashboards', file), 'utf8')),
  );
  return dashboards.flatMap((each) =>
    each.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
  );
}

/** The trace of one request: it names the gateway, its service and, inside, statements of the database. */
export async function tryJaeger({ check, url, requestId, service }) {
  const tags = encodeURIComponent(JSON.stringify({ request_id: requestId }));
  const [trace] = await until(
    async () => (await answerOf(`${url}/api/traces?service=gateway&tags=${tags}&lookback=1h`)).data ?? [],
    (found) => found.length === 1 && servicesOf(found[0]).includes(service),
    WITHIN_MS,
  );
  const services = trace ? servicesOf(trace) : [];
  check('the trace of a request leads through the gateway and its service', services.includes(service), services);
  const names = trace.spans.map(({ operationName }) => operationName);
  check('the trace of a request has spans of the database', trace.spans.length > services.length, names);
}

const servicesOf = ({ processes }) =>
  [...new Set(Object.values(processes).map(({ serviceName }) => serviceName))].sort();

/** Grafana has read what is provisioned: its sources of data answer, its dashboards are there. */
export async function tryGrafana({ check, url, password }) {
  const headers = { authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` };
  const health = async (uid) => (await answerOf(`${url}/api/datasources/uid/${uid}/health`, { headers })).status;
  for (const uid of ['prometheus', 'jaeger']) {
    const status = await until(
      () => health(uid),
      (said) => said === 'OK',
      WITHIN_MS,
    );
    check(`Grafana reaches ${uid}`, status === 'OK', status);
  }
  const found = await answerOf(`${url}/api/search?type=dash-db`, { headers });
  check('Grafana has every dashboard', found.length === readdirSync(join(FOLDER, 'dashboards')).length, found);
}
