import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Inject } from '@nestjs/common';
import type { EventMessage } from '../database/context.js';
import { OnEvent } from '../events/jetstream-server.js';
import { PersonErasure } from './erase-person.js';

/** Longer than a statement may run: what was read before the person was erased is written by then. */
const AGAIN_AFTER_MS = 6000;

/** Every service erases a person when a company asks for it. */
@Controller()
export class PersonErasures {
  constructor(@Inject(PersonErasure) private readonly erasure: PersonErasure) {}

  /** Twice, since a mail or a note may be on its way to be written with what it was read from. */
  @OnEvent('person.erasure_requested')
  async erase({ event: { company_id, at, data } }: EventMessage<'person.erasure_requested'>): Promise<void> {
    await this.erasure.erase({ company_id, erased_at: at, ...data });
    await wait(AGAIN_AFTER_MS);
    await this.erasure.erase({ company_id, erased_at: at, ...data });
  }
}
