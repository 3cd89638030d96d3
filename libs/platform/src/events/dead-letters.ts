import { inspect } from 'node:util';
import type { Logger } from 'pino';
import type { Event } from '@keystead/contracts';
import type { Database } from '../database/database.js';
import { mapStackTrace } from '../errors/map-stack-trace.js';
import { isTransient } from '../errors/sqlstate.js';
import { newId } from '../database/uuid.js';

type Handler = (event: Event) => Promise<void>;

/**
 * Events a handler could not digest. They wait in `dead_letter` until someone has mended the cause and asks for a
 * replay (`npm run dead-letters -- replay`, which sets `replay_at`); the sweeper then handles them again.
 */
export class DeadLetters {
  private readonly handlers = new Map<string, Handler>();

  constructor(
    private readonly db: Database,
    private readonly log: Logger,
  ) {}

  register(consumer: string, handler: Handler): void {
    this.handlers.set(consumer, handler);
  }

  /** Names of the service's consumers. */
  consumers(): string[] {
    return [...this.handlers.keys()];
  }

  /** Whether this service has a handler behind that consumer. */
  has(consumer: string): boolean {
    return this.handlers.has(consumer);
  }

  async record(consumer: string, event: Event, error: unknown, attempts: number): Promise<void> {
    const text = error instanceof Error ? (mapStackTrace(error.stack) ?? error.message) : inspect(error);
    await this.db.system(
      `insert into dead_letter (company_id, id, consumer, event_id, event, error, attempts) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (company_id, consumer, event_id) do update set error = excluded.error, attempts = excluded.attempts, at = now(), replay_at = null`,
      [event.company_id, newId(), consumer, event.id, JSON.stringify(event), text.slice(0, 4000), attempts],
    );
    this.log.error({ err: error, consumer, event_id: event.id }, 'event: kept as a dead letter');
  }

  /**
   * Takes letters off the list whose event was handled after all: it came again, by another way or to another process.
   * Answers how many.
   */
  async clearHandled(): Promise<number> {
    const cleared = await this.db.system<{ consumer: string; event_id: string; company_id: string }>(
      `update dead_letter letter set replayed_at = now() from inbox
       where letter.replayed_at is null and inbox.company_id = letter.company_id
         and inbox.consumer = letter.consumer and inbox.event_id = letter.event_id
       returning letter.consumer, letter.event_id, letter.company_id`,
    );
    for (const letter of cleared) this.log.info(letter, 'event: dead letter of a handled event cleared');
    return cleared.length;
  }

  /** Handles the letters whose replay was asked for; those that fail again wait for the next request. */
  async replay(): Promise<number> {
    const letters = await this.db.system<{ company_id: string; id: string; consumer: string; event: Event }>(
      `select company_id, id, consumer, event from dead_letter where replay_at <= now() and replayed_at is null order by at limit 100`,
    );
    let done = 0;
    for (const letter of letters) {
      const handler = this.handlers.get(letter.consumer);
      if (!handler) continue;
      try {
        await handler(letter.event);
        await this.db.system('update dead_letter set replayed_at = now() where company_id = $1 and id = $2', [
          letter.company_id,
          letter.id,
        ]);
        const { consumer, event, company_id } = letter;
        this.log.info({ consumer, event_id: event.id, company_id }, 'event: dead letter replayed');
        done += 1;
      } catch (error) {
        // In an outage the request stands, and the next round tries again.
        if (isTransient(error)) throw error;
        await this.record(letter.consumer, letter.event, error, 1);
      }
    }
    return done;
  }
}
