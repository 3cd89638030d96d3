import { Inject, Injectable } from '@nestjs/common';
import { SERVICES, type Service } from '@keystead/contracts';
import {
  type DeadLetterChange,
  DEAD_LETTERS_MAX,
  DeadLetterRequests,
  INTERNAL_DEAD_LETTERS,
  LOG,
  type WaitingDeadLetter,
  type WaitingDeadLetters,
} from '@keystead/platform';
import type { Logger } from 'pino';
import { InternalClient } from '../shared/internal-client.js';

const TIMEOUT_MS = 5_000;

/** Dead letters of all services that answer. */
export interface CollectedDeadLetters {
  letters: (WaitingDeadLetter & { service: Service })[];
  /** Services whose dead letters are not known now. */
  unavailable: Service[];
}

/** Asks every service for its dead letters, and to replay or discard some of them. */
@Injectable()
export class DeadLetterClients {
  constructor(
    private readonly internal: InternalClient,
    private readonly own: DeadLetterRequests,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** The newest of each service, at most `limit` of each. */
  async waiting(limit = DEAD_LETTERS_MAX): Promise<CollectedDeadLetters> {
    const unavailable: Service[] = [];
    const answers = await Promise.all(
      SERVICES.map(async (service) => {
        try {
          const { letters } = await this.waitingOf(service, limit);
          return letters.map((letter) => ({ ...letter, service }));
        } catch (error) {
          this.log.warn({ err: error, service }, 'dead letters: the service does not answer');
          unavailable.push(service);
          return [];
        }
      }),
    );
    return { letters: answers.flat(), unavailable };
  }

  /** How many of these still wait and are replayed; null where the service does not answer. */
  replay(service: Service, change: Omit<DeadLetterChange, 'reason'>): Promise<number | null> {
    if (service === 'identity') return this.own.replay(change.ids, change.by);
    return this.change(service, 'replay', change);
  }

  /** How many of these still waited and are discarded; null where the service does not answer. */
  discard(service: Service, change: DeadLetterChange): Promise<number | null> {
    if (service === 'identity') return this.own.discard(change.ids, change.reason, change.by);
    return this.change(service, 'discard', change);
  }

  private async waitingOf(service: Service, limit: number): Promise<WaitingDeadLetters> {
    if (service === 'identity') return this.own.waiting(limit);
    const response = await this.internal.call(service, {
      method: 'GET',
      path: `${INTERNAL_DEAD_LETTERS}?limit=${limit}`,
      purpose: 'read_dead_letters',
      company_id: null,
      timeout_ms: TIMEOUT_MS,
    });
    return (await response.json()) as WaitingDeadLetters;
  }

  private async change(
    service: Exclude<Service, 'identity'>,
    verb: 'replay' | 'discard',
    body: object,
  ): Promise<number | null> {
    try {
      const response = await this.internal.call(service, {
        method: 'POST',
        path: `${INTERNAL_DEAD_LETTERS}/${verb}`,
        purpose: 'change_dead_letters',
        company_id: null,
        timeout_ms: TIMEOUT_MS,
        body,
      });
      return ((await response.json()) as { changed: number }).changed;
    } catch (error) {
      this.log.warn({ err: error, service }, 'dead letters: the service does not answer');
      return null;
    }
  }
}
