import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ENDPOINTS, routePattern, type Endpoint, type Service } from '@keystead/contracts';
import type { AccessTokens } from '../auth/access-tokens.js';
import { Problem } from '../errors/problem.js';

/** Answers every `later` line of this service with 501, behind the same sign-in as the real thing will have. */
export function serveUnavailableRoutes(app: NestFastifyApplication, service: Service, tokens: AccessTokens): void {
  const fastify = app.getHttpAdapter().getInstance();
  for (const endpoint of unavailableRoutes(service)) {
    fastify.route({
      method: endpoint.method,
      url: routePattern(endpoint.path),
      handler: async (request, reply) => {
        const problem = await refusal(endpoint, request.headers.authorization, tokens);
        await reply.status(problem.status).send(problem.body());
      },
    });
  }
}

export function unavailableRoutes(service: Service): Endpoint[] {
  return ENDPOINTS.filter((endpoint) => endpoint.service === service && endpoint.later);
}

async function refusal(endpoint: Endpoint, authorization: string | undefined, tokens: AccessTokens): Promise<Problem> {
  if (endpoint.public) return new Problem('NOT_BUILT');
  try {
    await tokens.verify(authorization);
    return new Problem('NOT_BUILT');
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
