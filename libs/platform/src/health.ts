import { Controller, Get, Header, HttpCode, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { PUBLIC } from '@keystead/contracts';
import { SetMetadata } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';
import { PERMISSION } from './access-guard.js';

/** What must answer before this process takes traffic; each check throws or returns false when it is not there. */
export class Readiness {
  /** Switched off first when the process drains. */
  draining = false;
  private readonly checks = new Map<string, () => Promise<boolean> | boolean>();

  add(name: string, check: () => Promise<boolean> | boolean): void {
    this.checks.set(name, check);
  }

  /** Names of what is missing; empty = ready. */
  async missing(): Promise<string[]> {
    if (this.draining) return ['draining'];
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => {
        const fine = await Promise.race([Promise.resolve().then(check), timeout(1500)]).catch(() => false);
        return fine ? null : name;
      }),
    );
    return results.filter((name) => name !== null);
  }
}

function timeout(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms).unref());
}

/** For operators, not behind the gateway: alive, ready, metrics. */
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(@Inject(Readiness) private readonly readiness: Readiness) {}

  @Get('healthz')
  @HttpCode(200)
  @SetMetadata(PERMISSION, PUBLIC)
  alive(): { status: string } {
    return { status: 'ok' };
  }

  @Get('readyz')
  @SetMetadata(PERMISSION, PUBLIC)
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const missing = await this.readiness.missing();
    await reply
      .status(missing.length === 0 ? 200 : 503)
      .send(missing.length === 0 ? { status: 'ready' } : { status: 'waiting', missing });
  }

  @Get('metrics')
  @Header('content-type', register.contentType)
  @SetMetadata(PERMISSION, PUBLIC)
  metrics(): Promise<string> {
    return register.metrics();
  }
}

let collecting = false;

/** Process metrics once per process, however many services a test runs in it. */
export function collectMetrics(): void {
  if (!collecting) collectDefaultMetrics();
  collecting = true;
}
