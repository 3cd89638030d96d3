import { jetstream } from '@nats-io/jetstream';
import type { Event, EventName, Events } from '@keystead/contracts';
import { connectNats, ensureStream, newId } from '@keystead/platform';
import { withoutTraces } from './without-traces.js';

/** Says a fact as another service would; the same `id` again is the same fact delivered twice. */
export async function publishEvent<N extends EventName>(
  natsUrl: string,
  name: N,
  event: {
    company_id: string;
    aggregate_id: string;
    version?: number;
    id?: string;
    at?: string;
    by?: string | null;
    data: Events[N];
  },
): Promise<Event<N>> {
  const connection = await connectNats(natsUrl, 'test');
  try {
    await ensureStream(connection);
    const complete: Event<N> = { id: newId(), version: 1, at: new Date().toISOString(), by: null, name, ...event };
    // A stream that is only just there may not listen yet.
    await jetstream(connection).publish(`events.${name}`, JSON.stringify(complete), { retries: 5 });
    return complete;
  } finally {
    await withoutTraces(() => connection.close());
  }
}
