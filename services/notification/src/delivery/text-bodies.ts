import { type PlatformRequest, Problem, type StreamedRoute } from '@keystead/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What mail programs and mail servers post besides JSON. */
const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/report',
  'message/rfc822',
  'message/delivery-status',
];
const LIMIT = 256 * 1024;

/** Routes of mail programs and mail servers get the text that they send; all others know JSON alone. */
@Injectable()
export class TextBodies implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addContentTypeParser(TYPES, { parseAs: 'buffer', bodyLimit: LIMIT }, (request, body, done) => {
      if (!isTaken(request)) return done(new Problem('UNSUPPORTED_MEDIA'));
      // A byte each: mails are in any character set, and a signature is over bytes.
      (request as PlatformRequest).text = (body as Buffer).toString('latin1');
      done(null, {});
    });
  }
}

const isTaken = ({ routeOptions }: FastifyRequest) => (routeOptions.config as StreamedRoute).isText === true;
