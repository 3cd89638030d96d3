import { CommandHandler } from '@nestjs/cqrs';
import { SERVICES, type Service } from '@keystead/contracts';
import { type Context, ContextCommand, Id, ListOf, OneOf, Problem, type RemovedRow, Text } from '@keystead/platform';
import { DeadLetterClients } from './dead-letter-clients.js';

const AT_ONCE = 100;

/** Names one dead letter. */
export class NamedDeadLetter {
  @OneOf(SERVICES) service: Service;
  @Id() id: string;
}

/** Has events handled again, after the cause of their failure is mended. */
export class ReplayDeadLetters {
  @ListOf(() => NamedDeadLetter, {
    min: 1,
    max: AT_ONCE,
    sentences: {
      list: 'This must be a list',
      item: 'This must be a group of fields',
      tooMany: `At most ${AT_ONCE} at once`,
    },
  })
  letters: NamedDeadLetter[];
}

/** Gives up for good what an event would have done. */
export class DiscardDeadLetter extends NamedDeadLetter {
  @Text(200, { about: 'Kept in the audit' }) reason: string;
}

const actorOf = ({ user_id, role, ip, request_id }: Context) => ({ user_id: user_id!, role, ip, request_id });

export class ReplayDeadLettersCommand extends ContextCommand<
  ReplayDeadLetters,
  { replayed: number; unavailable: Service[] }
> {}

@CommandHandler(ReplayDeadLettersCommand)
export class ReplayDeadLettersHandler {
  constructor(private readonly clients: DeadLetterClients) {}

  /** A letter that no longer waits is left out of the number; asked again, nothing happens twice. */
  async execute({ ctx, body: { letters } }: ReplayDeadLettersCommand) {
    const by = actorOf(ctx);
    const named = SERVICES.map((service) => ({
      service,
      ids: letters.filter((letter) => letter.service === service).map(({ id }) => id),
    })).filter(({ ids }) => ids.length > 0);
    const answers = await Promise.all(
      named.map(async ({ service, ids }) => ({ service, count: await this.clients.replay(service, { ids, by }) })),
    );
    const unavailable = answers.filter(({ count }) => count === null).map(({ service }) => service);
    if (unavailable.length === answers.length) throw new Problem('UNAVAILABLE');
    return { replayed: answers.reduce((sum, { count }) => sum + (count ?? 0), 0), unavailable };
  }
}

export class DiscardDeadLetterCommand extends ContextCommand<DiscardDeadLetter, RemovedRow> {}

@CommandHandler(DiscardDeadLetterCommand)
export class DiscardDeadLetterHandler {
  constructor(private readonly clients: DeadLetterClients) {}

  async execute({ ctx, body: { service, id, reason } }: DiscardDeadLetterCommand) {
    const discarded = await this.clients.discard(service, { ids: [id], reason, by: actorOf(ctx) });
    if (discarded === null) throw new Problem('UNAVAILABLE');
    if (discarded === 0) throw new Problem('NOT_FOUND');
    return { id };
  }
}
