import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** Serves this service's part of the API description at `/openapi.json`, made when first asked for. */
export function serveOpenApi(app: NestFastifyApplication, service: string): void {
  let document: OpenAPIObject | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/openapi.json', async () => {
      document ??= describeApi(app, service);
      return document;
    });
}

export function describeApi(app: NestFastifyApplication, service: string): OpenAPIObject {
  const info = new DocumentBuilder().setTitle(`Keystead ${service}`).setVersion('1').addBearerAuth().build();
  return SwaggerModule.createDocument(app, info, {
    operationIdFactory: (controller, method) => `${service}_${controller.replace(/Controller$/, '')}_${method}`,
  });
}
