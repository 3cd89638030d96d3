import { Controller, Inject } from '@nestjs/common';
import type { EventMessage } from '../database/context.js';
import { OnEvent } from '../events/jetstream-server.js';
import { PersonErasure } from './erase-person.js';

/** Every service erases a person when a company asks for it. */
@Controller()
export class PersonErasures {
  constructor(@Inject(PersonErasure) private readonly erasure: PersonErasure) {}

  @OnEvent('person.erasure_requested')
  erase({ event: { company_id, at, data } }: EventMessage<'person.erasure_requested'>): Promise<void> {
    return this.erasure.erase({ company_id, erased_at: at, ...data });
  }
}
