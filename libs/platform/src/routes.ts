import { applyDecorators, Get, Header, HttpCode, Post, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { PUBLIC, type Permission } from '@keystead/contracts';
import { PERMISSION } from './access-guard.js';
import { ActAnswer } from './act-answer.js';
import { OPEN } from './plan-guard.js';

type Access = Permission | typeof PUBLIC;

function described(permission: Access, summary: string) {
  return applyDecorators(
    SetMetadata(PERMISSION, permission),
    ApiOperation({ summary, description: permission === PUBLIC ? 'No sign-in needed.' : `Needs \`${permission}\`.` }),
    ApiOkResponse({ description: 'Done' }),
    ...(permission === PUBLIC ? [] : [ApiBearerAuth()]),
  );
}

/** A read: GET `path`, guarded by `permission`. The method may return an object or JSON text built by the database. */
export function Read(path: string, permission: Access, summary: string) {
  return applyDecorators(
    Get(path),
    Header('content-type', 'application/json; charset=utf-8'),
    described(permission, summary),
  );
}

/**
 * An act: POST `path`, answers 200 with `{data: <what the handler returned>}`; honours Idempotency-Key.
 * `open` acts work in every state of the subscription: sign-out, profile, settings, payment.
 */
export function Act(path: string, permission: Access, summary: string, { open = false } = {}) {
  return applyDecorators(
    Post(path),
    HttpCode(200),
    UseInterceptors(ActAnswer),
    SetMetadata(OPEN, open),
    described(permission, summary),
  );
}

/** A read that the documented API asks for by POST (it changes nothing): answers like an act. */
export function Ask(path: string, permission: Access, summary: string) {
  return Act(path, permission, summary, { open: true });
}

/** Collects every route registered from now on, as `METHOD /path/{id}`. */
export function listRoutes(fastify: FastifyInstance): string[] {
  const routes: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) if (verb !== 'HEAD') routes.push(`${verb} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
  return routes;
}
