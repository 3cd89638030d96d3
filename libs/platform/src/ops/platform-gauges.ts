import { Gauge, register } from 'prom-client';

/** The gauges that every service has, by the names of their samples; each has the label `service` besides. */
const GAUGES = {
  ready: { help: 'Whether the service takes requests: 1, or 0', labels: [] },
  degraded: { help: 'Whether a part that the service can do without is out of order: 1, or 0', labels: ['part'] },
  dead_letters: { help: 'Events that could not be handled and wait for a person', labels: [] },
  outbox_waiting: { help: 'Events that are not published yet', labels: [] },
  outbox_oldest_seconds: { help: 'Age of the oldest event that is not published yet', labels: [] },
  consumer_pending: { help: 'Events of the stream that a consumer has not handled yet', labels: ['consumer'] },
  late_jobs: { help: 'Jobs that were due more than a minute ago', labels: ['kind'] },
  late_jobs_oldest_seconds: { help: 'How long the job that is due longest is late', labels: [] },
  audit_broken: { help: 'Rows of the audit, or digests over it, that are not as they were written', labels: ['fault'] },
  audit_checked_at: { help: 'Unix time since which the audit of every company was checked', labels: [] },
  database_connections: { help: 'Connections to the database', labels: ['pool', 'state'] },
  database_waiting: { help: 'Work that waits for a connection to the database', labels: ['pool'] },
} as const;

export interface Sample {
  metric: keyof typeof GAUGES;
  labels?: Record<string, string>;
  value: number;
}

/** What is asked for samples whenever the metrics of this process are read. */
export interface MetricSource {
  samples(): Promise<Sample[]>;
}

/** Several services share a process in tests, and a scrape shows all of them. */
const sources = new Set<MetricSource>();

/** Shows the samples of `source` until the function that it answers is called. */
export function showSamples(source: MetricSource): () => void {
  if (!register.getSingleMetric(nameOf('ready'))) registerAll();
  sources.add(source);
  return () => void sources.delete(source);
}

const nameOf = (metric: string) => `keystead_${metric}`;

function registerAll(): void {
  for (const [metric, { help, labels }] of Object.entries(GAUGES)) {
    new Gauge<string>({
      name: nameOf(metric),
      help,
      labelNames: ['service', ...labels],
      async collect() {
        const samples = (await Promise.all([...sources].map((source) => source.samples()))).flat();
        this.reset();
        for (const { metric: of, labels: values = {}, value } of samples) if (of === metric) this.set(values, value);
      },
    });
  }
}
