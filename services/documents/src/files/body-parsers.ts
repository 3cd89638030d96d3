import { Problem, type StreamedRoute } from '@keystead/platform';
import fastifyMultipart from '@fastify/multipart';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PICTURE_BYTES_MAX } from '@keystead/contracts';

/** Routes that take a file get its bytes as they come; all others know JSON alone. */
@Injectable()
export class BodyParsers implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    void fastify.register(fastifyMultipart, { limits: { files: 1, fields: 5, fileSize: PICTURE_BYTES_MAX } });
    fastify.addHook('onRequest', (request, _reply, done) => {
      const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data');
      done(isForm && !isStreamed(request) ? new Problem('UNSUPPORTED_MEDIA') : undefined);
    });
    fastify.addContentTypeParser('*', (request, payload, done) => {
      if (isStreamed(request)) done(null, payload);
      else done(new Problem('UNSUPPORTED_MEDIA'));
    });
  }
}

const isStreamed = ({ routeOptions }: FastifyRequest) => (routeOptions.config as StreamedRoute).isStreamed === true;
