import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { API_PATH } from './api.js';
import type { XeroClock } from './clock.js';
import type { Change } from './organisation.js';

export interface WebhookTarget {
  url: string;
  key: string;
}

/** A delivery and what the receiver answered; 0 when it could not be reached in time. */
export interface Delivery {
  events: number;
  first: number;
  last: number;
  status: number;
  attempt: number;
}

interface WebhookEvent {
  resourceUrl: string;
  resourceId: string;
  tenantId: string;
  tenantType: 'ORGANISATION';
  eventCategory: string;
  eventType: string;
  eventDateUtc: string;
  data?: Change['data'];
}

const ANSWER_WITHIN_MS = 5000;
const PATHS = { CONTACT: 'Contacts', INVOICE: 'Invoices', CREDITNOTE: 'CreditNotes' };
const ATTEMPTS = 5;

export const signatureOf = (body: string, key: string) => createHmac('sha256', key).update(body).digest('base64');

/** Sends changes to a registered address: in batches, signed, and again when one was not received. */
export class Webhooks {
  readonly key = randomBytes(48).toString('base64');
  readonly deliveries: Delivery[] = [];
  /** How long events are gathered before they are sent. */
  gatherMs = 20;
  /** How long Xero waits before it sends a batch again; twice as long each time. */
  retryMs = 100;
  /** How many of the next batches are sent twice. */
  duplicates = 0;
  /** How many of the next batches are never sent. */
  losses = 0;
  private target: WebhookTarget | undefined;
  private waiting: WebhookEvent[] = [];
  private sequence = 0;
  private readonly sending = new Set<Promise<void>>();
  private isOpen = true;

  constructor(
    private readonly clock: XeroClock,
    private readonly origin: () => string,
  ) {}

  /** Sends changes to this address from now on. */
  register(url: string, key = this.key): void {
    this.target = { url, key };
  }

  /**
   * Xero's check before it uses an address: one batch with a right signature must be answered with 200, three with a
   * wrong one with 401.
   */
  async intentToReceive(): Promise<boolean> {
    if (!this.target) throw new Error('No address is registered');
    const body = JSON.stringify({ events: [], firstEventSequence: 0, lastEventSequence: 0, entropy: entropy() });
    const { key } = this.target;
    const wrong = ['', signatureOf(body, `${key}x`), signatureOf(`${body} `, key)];
    const statuses = await Promise.all(
      [signatureOf(body, key), ...wrong].map((signature) => this.post(body, signature)),
    );
    return statuses.every((status, index) => status === (index === 0 ? 200 : 401));
  }

  changed({ tenantId, category, type, id, data }: Change): void {
    if (!this.target || !this.isOpen) return;
    this.waiting.push({
      resourceUrl: `${this.origin()}${API_PATH}/${PATHS[category]}/${id}`,
      resourceId: id,
      tenantId,
      tenantType: 'ORGANISATION',
      eventCategory: category,
      eventType: type,
      eventDateUtc: new Date(this.clock.now()).toISOString().slice(0, -1),
      ...(data ? { data } : {}),
    });
    if (this.waiting.length === 1) this.track(wait(this.gatherMs).then(() => this.flush()));
  }

  /** Waits until everything so far is sent, or given up. */
  async settled(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending);
  }

  stop(): Promise<void> {
    this.isOpen = false;
    return this.settled();
  }

  private async flush(): Promise<void> {
    const events = this.waiting.splice(0);
    const first = this.sequence + 1;
    this.sequence += events.length;
    const body = JSON.stringify({
      events,
      firstEventSequence: first,
      lastEventSequence: this.sequence,
      entropy: entropy(),
    });
    if (this.losses > 0) {
      this.losses -= 1;
      return;
    }
    const batch = { events: events.length, first, last: this.sequence };
    await this.deliver(body, batch);
    if (this.duplicates > 0) {
      this.duplicates -= 1;
      await this.deliver(body, batch);
    }
  }

  private async deliver(body: string, batch: Pick<Delivery, 'events' | 'first' | 'last'>): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const status = await this.post(body, signatureOf(body, this.target!.key));
      this.deliveries.push({ ...batch, status, attempt });
      if (status === 200 || !this.isOpen) return;
      await wait(this.retryMs * 2 ** (attempt - 1));
    }
  }

  private async post(body: string, signature: string): Promise<number> {
    try {
      const response = await fetch(this.target!.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xero-signature': signature, 'user-agent': 'Xero/Webhook' },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await response.arrayBuffer();
      // A cookie or a body makes Xero take the answer for a failure.
      return response.headers.has('set-cookie') ? 0 : response.status;
    } catch {
      return 0;
    }
  }

  private track(work: Promise<void>): void {
    this.sending.add(work);
    void work.finally(() => this.sending.delete(work));
  }
}

const entropy = () => randomBytes(15).toString('base64url').toUpperCase().slice(0, 20);
