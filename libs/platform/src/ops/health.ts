import { Controller, Get, HttpCode, Inject, Res, SetMetadata } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { PUBLIC } from '@keystead/contracts';
import { PERMISSION_METADATA } from '../auth/access-guard.js';

type Check = () => Promise<boolean> | boolean;

const ANSWER_WITHIN_MS = 1500;
/** How long one look serves every probe, so that many probers cost no more than one. */
const CACHE_MS = 1000;
/** … where something is missing: a process that starts is often ready a moment after its first probe. */
const CACHE_MISSING_MS = 100;
const RETRY_AFTER_SECONDS = 3;

/** What must answer before this process takes traffic; each check throws or answers false when it is not there. */
export class Readiness {
  /** Switched off first when the process drains. */
  draining = false;
  private readonly checks = new Map<string, Check>();
  private readonly watched = new Map<string, () => boolean>();
  private last: { until: number; found: Promise<string[]> } | undefined;
  private said = '';

  constructor(private readonly log?: Logger) {}

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** Something it does without for a while: named at `/readyz`, and no reason to take traffic away. */
  watch(name: string, isFine: () => boolean): void {
    this.watched.set(name, isFine);
  }

  /** What is watched, and whether it is in order. */
  watchedParts(): [name: string, isFine: boolean][] {
    return [...this.watched].map(([name, isFine]) => [name, isFine()]);
  }

  /** Names of what is watched and out of order. */
  degraded(): string[] {
    return this.watchedParts().flatMap(([name, isFine]) => (isFine ? [] : [name]));
  }

  /** Names of what is missing, seen a tenth of a second ago at most; empty = ready, at most a second ago. */
  async missing(): Promise<string[]> {
    if (this.draining) return ['draining'];
    if (!this.last || this.last.until < performance.now()) {
      const last = (this.last = { until: Infinity, found: this.look() });
      void last.found.then(({ length }) => {
        last.until = performance.now() + (length > 0 ? CACHE_MISSING_MS : CACHE_MS);
      });
    }
    return this.last.found;
  }

  private async look(): Promise<string[]> {
    const causes = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await causeOf(check)] as const),
    );
    const missing = causes.filter(([, cause]) => cause !== null);
    this.logChange(missing.map(([name, cause]) => `${name}: ${cause}`).join('; '));
    return missing.map(([name]) => name);
  }

  /** One line when the cause changes, not one for each probe. */
  private logChange(causes: string): void {
    if (causes === this.said) return;
    if (causes) this.log?.error({ causes }, 'not ready');
    else this.log?.info('ready again');
    this.said = causes;
  }
}

/** Why a check fails; null when it does not. */
async function causeOf(check: Check): Promise<string | null> {
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve(`no answer within ${ANSWER_WITHIN_MS} ms`), ANSWER_WITHIN_MS);
  });
  const result = Promise.resolve()
    .then(check)
    .then((fine) => (fine ? null : 'not there'))
    .catch((error: Error) => error.message || error.name);
  return Promise.race([result, tooLong]).finally(() => clearTimeout(late));
}

/** For operators: alive, ready. */
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  @Get('healthz')
  @HttpCode(200)
  @SetMetadata(PERMISSION_METADATA, PUBLIC)
  alive(): { status: string } {
    return { status: 'ok' };
  }

  @Get('readyz')
  @SetMetadata(PERMISSION_METADATA, PUBLIC)
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const missing = await this.readiness.missing();
    const degraded = this.readiness.degraded();
    const besides = degraded.length > 0 ? { degraded } : {};
    if (missing.length === 0) return void (await reply.status(200).send({ status: 'ready', ...besides }));
    const retry = String(RETRY_AFTER_SECONDS);
    await reply
      .status(503)
      .header('retry-after', retry)
      .send({ status: 'waiting', missing, ...besides });
  }
}
