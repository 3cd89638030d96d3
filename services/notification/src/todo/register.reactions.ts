import { Controller } from '@nestjs/common';
import { type Context, Database, type EventMessage, OnEvent } from '@keystead/platform';
import { markObligation, type ObligationFacts, saveObligation } from './obligation.js';
import { openTodos } from './open-todos.js';

/** Saves what the registers of a property ask for: safety checks, and keys that are to come back. */
@Controller()
export class RegisterReactions {
  constructor(private readonly db: Database) {}

  @OnEvent('compliance.scheduled')
  scheduleCheck({ event: { data, version }, ctx }: EventMessage<'compliance.scheduled'>) {
    const { compliance_date_id: subject_id, property_id, kind: check, due_on } = data;
    const kind = 'safety_check';
    return this.save(ctx, { kind, subject_id, version, is_met: false, due_on, property_id, details: { check } });
  }

  @OnEvent('compliance.removed')
  forgetCheck({ event: { data, version }, ctx }: EventMessage<'compliance.removed'>) {
    return this.db.run(ctx, (tx) => markObligation(tx, 'safety_check', data.compliance_date_id, { version }));
  }

  @OnEvent('key.changed')
  followKey({ event: { data, version }, ctx }: EventMessage<'key.changed'>) {
    const { key_id: subject_id, property_id, name, is_lent, due_back: due_on } = data;
    const is_met = !is_lent || due_on === null;
    return this.save(ctx, { kind: 'key_return', subject_id, version, is_met, due_on, property_id, details: { name } });
  }

  @OnEvent('key.removed')
  forgetKey({ event: { data, version }, ctx }: EventMessage<'key.removed'>) {
    return this.db.run(ctx, (tx) => markObligation(tx, 'key_return', data.key_id, { version }));
  }

  private save(ctx: Context, facts: ObligationFacts): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      await saveObligation(tx, facts);
      await openTodos(tx, facts);
    });
  }
}
