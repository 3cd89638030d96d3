import type { Pool } from 'undici';
import { INTERNAL_SESSION_USE } from '@keystead/platform';

/** How often identity is told of one session; the operator's shortest time without use is longer. */
const EVERY_MS = 5 * 60_000;
/** After this identity is asked again where it did not answer. */
const RETRY_MS = 30_000;
const SESSIONS_MAX = 50_000;
const WITHIN_MS = 5_000;

/** Tells identity which sessions are in use, with their own tokens: only the gateway sees the requests to all services. */
export class SessionUse {
  /** When each session is due again, by its id. */
  private readonly due = new Map<string, number>();

  constructor(private readonly identity: Pool) {}

  /** Returns at once; nothing of the request waits for it or fails with it. */
  note(sid: string, authorization: string, request_id: string): void {
    const now = performance.now();
    if (now < (this.due.get(sid) ?? 0)) return;
    if (this.due.size >= SESSIONS_MAX) this.due.delete(this.due.keys().next().value!);
    this.due.set(sid, now + EVERY_MS);
    this.publish(authorization, request_id).catch(() => this.due.set(sid, performance.now() + RETRY_MS));
  }

  private async publish(authorization: string, request_id: string): Promise<void> {
    const { statusCode, body } = await this.identity.request({
      path: INTERNAL_SESSION_USE,
      method: 'POST',
      headers: { authorization, 'x-request-id': request_id },
      headersTimeout: WITHIN_MS,
    });
    await body.dump();
    if (statusCode >= 500) throw new Error(`identity answered ${statusCode}`);
  }
}
