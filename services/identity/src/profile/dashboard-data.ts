import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOG, type PlatformRequest } from '@keystead/platform';
import type { Logger } from 'pino';
import type { IdentityConfig } from '../config.js';

/** A person waits for it, and can do without. */
const WITHIN_MS = 1000;
const PASSED_ON = ['authorization', 'x-role', 'x-code', 'x-request-id'] as const;

/** The dashboard beside the profile, as billing answers it to the same caller. */
@Injectable()
export class DashboardData {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Null without the permission to see it, and while billing does not answer. */
  async of({ headers, id }: PlatformRequest): Promise<object | null> {
    if (!this.config.billing) return null;
    const passed = PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
    try {
      const response = await fetch(`${this.config.billing}/api/v1/system/dashboard/show`, {
        headers: Object.fromEntries(passed) as Record<string, string>,
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      if (!response.ok) return null;
      return ((await response.json()) as { data: object }).data;
    } catch (error) {
      this.log.warn({ err: (error as Error).message, request_id: id }, 'profile without a dashboard');
      return null;
    }
  }
}
