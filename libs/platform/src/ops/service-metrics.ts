import { jetstreamManager } from '@nats-io/jetstream';
import { AUDIT_FAULTS } from '../audit/check-audit.js';
import { EVENT_STREAM } from '../events/event-stream.js';
import { showSamples, type MetricSource, type Sample } from './platform-gauges.js';
import type { ServiceParts } from './service-parts.js';

type Parts = Pick<ServiceParts, 'db' | 'nats' | 'readiness' | 'deadLetters' | 'audit'>;

/** One look serves every gauge of a scrape. */
const CACHE_MS = 1000;
/** A scraper does not wait for a NATS that is down. */
const ANSWER_WITHIN_MS = 1500;

const EVENTS = `select (select count(*)::int from dead_letter where replayed_at is null) as dead_letters,
    (select count(*)::int from outbox where published_at is null) as waiting,
    (select coalesce(greatest(0, extract(epoch from $1::timestamptz - min(at))), 0)::float8
     from outbox where published_at is null) as oldest`;

// What runs now is under way, however long it takes; what failed waits for its next try and is late all the same.
const LATE_JOBS = `select kind, count(*)::int as count, extract(epoch from $1::timestamptz - min(run_at))::float8 as oldest
  from job where done_at is null and run_at < $1::timestamptz - interval '1 minute'
    and (lease_until is null or lease_until < now() or last_error is not null)
  group by kind`;

/**
 * What an operator must know of a service besides its requests, asked when its metrics are read: dead letters, the
 * outbox, consumers, late jobs, connections. What cannot be asked at the moment is left out.
 */
export class ServiceMetrics implements MetricSource {
  private last: { until: number; samples: Promise<Sample[]> } | undefined;
  private hide: () => void = () => undefined;

  constructor(
    private readonly service: string,
    private readonly parts: Parts,
  ) {}

  start(): void {
    this.hide = showSamples(this);
  }

  stop(): void {
    this.hide();
  }

  samples(): Promise<Sample[]> {
    if (!this.last || this.last.until < performance.now()) {
      this.last = { until: performance.now() + CACHE_MS, samples: this.look() };
    }
    return this.last.samples;
  }

  private async look(): Promise<Sample[]> {
    const each = await Promise.allSettled([this.readiness(), this.events(), this.lateJobs(), this.consumers()]);
    const found = each.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    return [...found, ...this.audit(), ...this.connections()].map((sample) => ({
      ...sample,
      labels: { service: this.service, ...sample.labels },
    }));
  }

  private async readiness(): Promise<Sample[]> {
    const missing = await this.parts.readiness.missing();
    const watched = this.parts.readiness
      .watchedParts()
      .map(([part, isFine]): Sample => ({ metric: 'degraded', labels: { part }, value: isFine ? 0 : 1 }));
    return [{ metric: 'ready', value: missing.length === 0 ? 1 : 0 }, ...watched];
  }

  private async events(): Promise<Sample[]> {
    const { db } = this.parts;
    const rows = await db.system<{ dead_letters: number; waiting: number; oldest: number }>(EVENTS, [db.clock.now()]);
    return rows.flatMap(({ dead_letters, waiting, oldest }): Sample[] => [
      { metric: 'dead_letters', value: dead_letters },
      { metric: 'outbox_waiting', value: waiting },
      { metric: 'outbox_oldest_seconds', value: oldest },
    ]);
  }

  private async lateJobs(): Promise<Sample[]> {
    const { db } = this.parts;
    const rows = await db.system<{ kind: string; count: number; oldest: number }>(LATE_JOBS, [db.clock.now()]);
    const oldest = Math.max(0, ...rows.map((row) => row.oldest));
    return [
      ...rows.map(({ kind, count }): Sample => ({ metric: 'late_jobs', labels: { kind }, value: count })),
      { metric: 'late_jobs_oldest_seconds', value: oldest },
    ];
  }

  /** As this process last saw it. */
  private audit(): Sample[] {
    const { state } = this.parts.audit;
    return [
      ...AUDIT_FAULTS.map((fault): Sample => ({
        metric: 'audit_broken',
        labels: { fault },
        value: state.broken[fault] ?? 0,
      })),
      { metric: 'audit_checked_at', value: state.checked_at.getTime() / 1000 },
    ];
  }

  private async consumers(): Promise<Sample[]> {
    const names = this.parts.deadLetters.consumers();
    if (names.length === 0) return [];
    const manager = await jetstreamManager(this.parts.nats, { checkAPI: false, timeout: ANSWER_WITHIN_MS });
    const infos = await Promise.all(names.map((name) => manager.consumers.info(EVENT_STREAM, name).catch(() => null)));
    return infos.flatMap((info): Sample[] =>
      info
        ? [
            {
              metric: 'consumer_pending',
              labels: { consumer: info.name },
              value: info.num_pending + info.num_ack_pending,
            },
          ]
        : [],
    );
  }

  private connections(): Sample[] {
    return Object.entries(this.parts.db.pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]): Sample[] => [
      { metric: 'database_connections', labels: { pool, state: 'used' }, value: totalCount - idleCount },
      { metric: 'database_connections', labels: { pool, state: 'idle' }, value: idleCount },
      { metric: 'database_waiting', labels: { pool }, value: waitingCount },
    ]);
  }
}
