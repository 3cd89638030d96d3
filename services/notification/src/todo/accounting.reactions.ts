import type { Event } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { type ObligationFacts, saveObligation } from './obligation.js';
import { openTodos } from './open-todos.js';

type ConnectionMessage = EventMessage<
  'accounting.connection_lost' | 'accounting.connected' | 'accounting.disconnected'
>;

/** Saves which organisations could not be synced in full, and whether the connection to the provider is lost. */
@Controller()
export class AccountingReactions {
  constructor(private readonly db: Database) {}

  /** A run that was stopped, or had no connection, says nothing of what it did not reach. */
  @OnEvent('accounting.sync_completed')
  sync({ event, ctx }: EventMessage<'accounting.sync_completed'>) {
    const { organisation_id, failed, status = 'completed' } = event.data;
    return this.db.run(ctx, async (tx) => {
      if (failed === 0 && status !== 'completed') return;
      await save(tx, { subject_id: organisation_id, version: secondOf(event), is_met: failed === 0 });
    });
  }

  @OnEvent('accounting.organisation_unbound')
  unbind({ event, ctx }: EventMessage<'accounting.organisation_unbound'>) {
    const { organisation_id: subject_id } = event.data;
    return this.db.run(ctx, (tx) => save(tx, { subject_id, version: secondOf(event), is_met: true }));
  }

  @OnEvent('accounting.connection_lost')
  lose(message: EventMessage<'accounting.connection_lost'>) {
    return this.saveConnection(message, false);
  }

  @OnEvent('accounting.connected')
  connect(message: EventMessage<'accounting.connected'>) {
    return this.saveConnection(message, true);
  }

  @OnEvent('accounting.disconnected')
  disconnect(message: EventMessage<'accounting.disconnected'>) {
    return this.saveConnection(message, true);
  }

  private saveConnection({ event: { data, version }, ctx }: ConnectionMessage, is_met: boolean): Promise<void> {
    return this.db.run(ctx, (tx) => save(tx, { subject_id: data.connection_id, version, is_met }));
  }
}

async function save(tx: Tx, facts: Pick<ObligationFacts, 'subject_id' | 'version' | 'is_met'>): Promise<void> {
  const about = { ...facts, kind: 'sync_failed' } as const;
  await saveObligation(tx, { ...about, due_on: null, property_id: null });
  await openTodos(tx, about);
}

const BEGIN_MS = Date.UTC(2020, 0, 1);

/** Events about an organisation are versions of different aggregates: time puts them in order. */
const secondOf = ({ at }: Pick<Event, 'at'>) => Math.floor((Date.parse(at) - BEGIN_MS) / 1000);
