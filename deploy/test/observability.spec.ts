import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import {
  eventually,
  Landlord,
  PROCESSES,
  startTestStack,
  startTraceCollector,
  type TestStack,
  type TraceCollector,
} from '@keystead/testkit';
import { metricNames } from '../observability/metric-names.js';

// Alerts and dashboards against the metrics of a running product.
// covers: O-07

const FOLDER = join(import.meta.dirname, '..', 'observability');
const text = (...path: string[]) => readFileSync(join(FOLDER, ...path), 'utf8');

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}
const { groups } = load(text('alerts.yml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap(({ rules: each }) => each);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const recorded = new Set(rules.flatMap(({ record }) => record ?? []));

interface Dashboard {
  uid: string;
  panels: { title: string; targets: { expr: string }[] }[];
}
const dashboards = readdirSync(join(FOLDER, 'dashboards')).map(
  (file) => JSON.parse(text('dashboards', file)) as Dashboard,
);
const expressions = [
  ...rules.map(({ alert, record, expr }) => [(alert ?? record)!, expr] as const),
  ...dashboards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`${uid}: ${title}`, expr] as const)),
  ),
];

let stack: TestStack;
let collector: TraceCollector;
/** Names of all time series of all processes. */
let known: Set<string>;

beforeAll(async () => {
  collector = await startTraceCollector();
  stack = await startTestStack({ hasMetrics: true, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  await Landlord.register(stack);
  const texts = await Promise.all(PROCESSES.map((name) => stack.metricsOf(name)));
  known = new Set(texts.flatMap(seriesOf));
});
afterAll(async () => {
  await stack?.stop();
  await collector?.stop();
});

/** Each metric by its declaration; a histogram is read by the names of its three series. */
function seriesOf(metrics: string): string[] {
  return [...metrics.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
  );
}

/** Value of a series as a process shows it; undefined when it shows none. */
async function valueOf(process: (typeof PROCESSES)[number], series: string): Promise<number | undefined> {
  const line = (await stack.metricsOf(process)).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

it.each(expressions)('%s names metrics that exist', (_, expr) => {
  const names = metricNames(expr);
  expect(names.length).toBeGreaterThan(0);
  // Prometheus itself makes `up`.
  const unknown = names.filter((name) => name !== 'up' && !recorded.has(name) && !known.has(name));
  expect(unknown).toEqual([]);
});

it('has a runbook for each alert, and no runbook without one', () => {
  const runbooks = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'runbooks.md'), 'utf8');
  const sections = runbooks.split(/^## /m).slice(1);
  expect(sections.map((section) => section.split('\n', 1)[0]).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  for (const section of sections)
    for (const part of ['Symptom', 'Check', 'Act']) expect(section).toContain(`**${part}.**`);
  for (const { alert, labels, annotations } of alerts) {
    expect(labels?.severity).toMatch(/^(page|ticket)$/);
    expect(annotations).toMatchObject({
      summary: expect.any(String) as string,
      runbook: `docs/runbooks.md#${alert!.toLowerCase()}`,
    });
  }
});

it('scrapes every process, and Grafana finds what it shows', () => {
  const { scrape_configs } = load(text('prometheus.yml')) as {
    scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  // Each replica by its address: behind one name they would take turns, and counters would run backwards.
  expect(scrape_configs.map(({ dns_sd_configs }) => dns_sd_configs)).toEqual([
    [{ type: 'A', port: 9464, refresh_interval: '15s', names: [...PROCESSES] }],
  ]);
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(3);
});

it('traces a request through the gateway, its service and the services that handle its events', async () => {
  const services = ['gateway', 'identity', 'notification', 'subscription'];
  const isComplete = (trace: string) =>
    services.every((name) => collector.spans.some((span) => span.trace_id === trace && span.service === name));
  await eventually(() => collector.spans.some(({ trace_id }) => isComplete(trace_id)), 60_000);
  const calls = collector.spans.filter(({ attributes }) => attributes['url.full'] !== undefined);
  expect(calls.length).toBeGreaterThan(0);
  // Paths and queries may hold codes and tokens.
  for (const { attributes } of calls) expect(attributes['url.full']).toMatch(/^http:\/\/[\w.]+:\d+$/);
});

it('counts dead letters, late jobs, mails and handled events', async () => {
  expect(await valueOf('lease', 'keystead_ready{service="lease"}')).toBe(1);
  expect(await valueOf('lease', 'keystead_dead_letters{service="lease"}')).toBe(0);
  expect(await valueOf('identity', 'keystead_mails_sent_total')).toBeGreaterThan(0);
  expect(await valueOf('identity', 'keystead_degraded{service="identity",part="mail"}')).toBe(0);
  await eventually(
    async () =>
      (await valueOf('lease', 'keystead_consumer_pending{service="lease",consumer="lease-section-created"}')) === 0,
  );
  const ids = `'01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'`;
  await stack.rowsOf(
    'lease',
    `insert into dead_letter (company_id, id, consumer, event_id, event, error, attempts)
     values (${ids}, 'lease-none', '01900000-0000-7000-8000-000000000003', '{}', 'no', 5)`,
  );
  // A kind that no worker takes stays due.
  await stack.rowsOf(
    'lease',
    `insert into job (company_id, id, kind, natural_key, run_at) values (${ids}, 'none', 'none', now() - interval '1 hour')`,
  );
  await eventually(async () => (await valueOf('lease', 'keystead_dead_letters{service="lease"}')) === 1);
  await eventually(async () => (await valueOf('lease', 'keystead_late_jobs{service="lease",kind="none"}')) === 1);
  expect(await valueOf('lease', 'keystead_late_jobs_oldest_seconds{service="lease"}')).toBeGreaterThanOrEqual(3600);
});

it('shows what waits while NATS is down', async () => {
  await stack.nats.kill9();
  await stack.rowsOf(
    'lease',
    `insert into outbox (company_id, id, name, aggregate_id, version, at, data)
     select id, id, 'lease.updated', id, 1, now() - interval '5 minutes', '{}' from (select gen_random_uuid() as id) x`,
  );
  await eventually(async () => (await valueOf('lease', 'keystead_outbox_waiting{service="lease"}')) === 1, 60_000);
  expect(await valueOf('lease', 'keystead_outbox_oldest_seconds{service="lease"}')).toBeGreaterThanOrEqual(300);
  // Requests go on without NATS, and none of them waits.
  expect(await valueOf('lease', 'keystead_ready{service="lease"}')).toBe(1);
  expect(await valueOf('lease', 'keystead_database_waiting{service="lease",pool="app"}')).toBe(0);
});
