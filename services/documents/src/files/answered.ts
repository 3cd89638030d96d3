import { Problem } from '@keystead/platform';
import type { FastifyReply } from 'fastify';
import { FileMissing } from '../storage/storage.js';

/** Answers a call of another service: what is wrong with it as a problem, as everywhere else. */
export async function answered(reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const problem = error instanceof FileMissing ? new Problem('NOT_FOUND') : error;
    if (!(problem instanceof Problem)) throw error;
    return reply.status(problem.status).type('application/json').send(problem.body());
  }
}
