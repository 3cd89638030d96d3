import { applyDecorators, Get, Header, HttpCode, Post, Put, SetMetadata, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiExtension, ApiOperation } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { PUBLIC, type Permission, type ProblemCode } from '@keystead/contracts';
import { PERMISSION_METADATA } from '../auth/access-guard.js';
import { CommandResponse } from './command-response.js';
import { describeAnswer, type Answer } from './openapi/answers.js';
import { OWN_PROBLEMS } from './openapi/problems.js';
import { OPEN_METADATA } from '../auth/plan-guard.js';

type Access = Permission | typeof PUBLIC;

export interface RouteOptions {
  /** What it answers; a route without one fails the structural test of its service. */
  answer?: Answer;
  /** Problems that its own rules add to those every route of its kind has. */
  problems?: readonly ProblemCode[];
}

export interface CommandOptions extends RouteOptions {
  /** Works in every state of the subscription: sign-out, profile, settings, payment. */
  open?: boolean;
}

function describeRoute(permission: Access, summary: string, { answer, problems = [] }: RouteOptions, kind: object) {
  return applyDecorators(
    SetMetadata(PERMISSION_METADATA, permission),
    ApiOperation({ summary, description: permission === PUBLIC ? 'No sign-in needed.' : `Needs \`${permission}\`.` }),
    ApiExtension(OWN_PROBLEMS, { codes: problems, ...kind }),
    ...(answer ? [describeAnswer(answer)] : []),
    ...(permission === PUBLIC ? [] : [ApiBearerAuth()]),
  );
}

/** A read: GET `path`, guarded by `permission`. The method may return an object or JSON text built by the database. */
export function Read(path: string, permission: Access, summary: string, options: RouteOptions = {}) {
  return applyDecorators(
    Get(path),
    Header('content-type', 'application/json; charset=utf-8'),
    describeRoute(permission, summary, options, { isOpen: true, isChange: false }),
  );
}

/** An act: POST `path`, answers 200 with `{data: <what the handler returned>}`; honours Idempotency-Key. */
export function Command(path: string, permission: Access, summary: string, options: CommandOptions = {}) {
  const { open = false } = options;
  return postRoute(path, permission, summary, options, { isOpen: open, isChange: true });
}

/** A read that the documented API asks for by POST (it changes nothing): answers like an act. */
export function QueryPost(path: string, permission: Access, summary: string, options: RouteOptions = {}) {
  return postRoute(path, permission, summary, options, { isOpen: true, isChange: false });
}

/** What a route says of itself to the parser of bodies. */
export interface StreamedRoute {
  isStreamed?: boolean;
  /** The body is text of another media type than JSON, and reaches the method as the `text` of the request. */
  isText?: boolean;
}

/** The body of a route reaches its method as a stream, whatever its media type. */
const Streamed = () => RouteConfig({ isStreamed: true } satisfies StreamedRoute);

/** Takes a file at an address that vouches for itself: PUT `path`, answers 201 and nothing else. */
export function PutFile(path: string, summary: string, options: RouteOptions = {}) {
  return applyDecorators(
    Put(path),
    HttpCode(201),
    Streamed(),
    describeRoute(PUBLIC, summary, options, { isOpen: true, isChange: true }),
  );
}

/** A command that is sent as a form with a file: POST `path`, answers like every other command. */
export function FileCommand(path: string, permission: Access, summary: string, options: RouteOptions = {}) {
  return applyDecorators(
    Streamed(),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
    }),
    postRoute(path, permission, summary, options, { isOpen: false, isChange: true }),
  );
}

/** What mail programs and mail servers send, in media types of theirs: POST `path`, answers as the method says. */
export function TextCommand(
  path: string,
  summary: string,
  { mediaTypes, ...options }: RouteOptions & { mediaTypes: readonly string[] },
) {
  return applyDecorators(
    RouteConfig({ isText: true } satisfies StreamedRoute),
    ApiConsumes('application/json', ...mediaTypes),
    postRoute(path, PUBLIC, summary, options, { isOpen: true, isChange: true }),
  );
}

/** A file for anyone who has its address, which vouches for itself: GET `path`. */
export function GetFile(path: string, summary: string, options: RouteOptions = {}) {
  return applyDecorators(Get(path), describeRoute(PUBLIC, summary, options, { isOpen: true, isChange: false }));
}

function postRoute(
  path: string,
  permission: Access,
  summary: string,
  options: RouteOptions,
  kind: { isOpen: boolean; isChange: boolean },
) {
  return applyDecorators(
    Post(path),
    HttpCode(200),
    UseInterceptors(CommandResponse),
    SetMetadata(OPEN_METADATA, kind.isOpen),
    describeRoute(permission, summary, options, kind),
  );
}

/** Collects every route registered from now on, as `METHOD /path/{id}`. */
export function listRoutes(fastify: FastifyInstance): string[] {
  const routes: string[] = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) if (verb !== 'HEAD') routes.push(`${verb} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
  return routes;
}
