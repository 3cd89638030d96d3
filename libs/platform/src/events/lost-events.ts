import { AckPolicy, DeliverPolicy, type JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Client } from 'pg';
import type { Service } from '@keystead/contracts';
import { EVENT_STREAM, isNotFound, lookOf } from './event-stream.js';

const FORGOTTEN_MS = 10_000;

/** The stream as the relay of a service sees it: numbers of its first and last message. */
export interface StreamRange {
  manager: JetStreamManager;
  service: Service;
  first: number;
  last: number;
}

interface Mark {
  id: string;
  name: string;
  stream_seq: string;
  published_at: string;
}

const LAST_MARK = `select id, name, stream_seq, published_at::text from outbox
  where stream_seq <= $1 order by stream_seq desc limit 1`;

/** When the last batch went out that is still in the stream as we published it, or null when nothing was lost. */
export async function lastCommon(client: Client, stream: StreamRange): Promise<string | null> {
  const markUpTo = async (seq: number | string) => (await client.query<Mark>(LAST_MARK, [seq])).rows[0];
  const newest = await markUpTo('9223372036854775807');
  if (!newest || (await isThere(stream, newest))) return null;
  let low = 0;
  let high = Number(newest.stream_seq);
  // Messages are lost from the end, so "is still there" turns false once: the boundary is found by halving.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const found = await markUpTo(middle);
    if (!found) break;
    if (await isThere(stream, found)) low = middle;
    else high = Number(found.stream_seq) - 1;
  }
  return (await markUpTo(low))?.published_at ?? '-infinity';
}

async function isThere({ manager, service, first, last }: StreamRange, mark: Mark): Promise<boolean> {
  const seq = Number(mark.stream_seq);
  if (seq < first) return true; // aged out, not lost
  if (seq > last) return false;
  return (await idAt(manager, service, mark.name, seq)) === mark.id;
}

/** Id of the event of this name with this number. Messages by number alone are for the operator, not for a service. */
async function idAt(manager: JetStreamManager, service: Service, event: string, seq: number) {
  const name = lookOf(service);
  await manager.consumers.delete(EVENT_STREAM, name).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
  const info = await manager.consumers.add(EVENT_STREAM, {
    name,
    filter_subject: `events.${event}`,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: seq,
    ack_policy: AckPolicy.None,
    headers_only: true,
    mem_storage: true,
    num_replicas: 1,
    inactive_threshold: nanos(FORGOTTEN_MS),
  });
  if (info.num_pending === 0) return undefined;
  const message = await manager.jetstream().consumers.getConsumerFromInfo(info).next({ expires: 5_000 });
  if (!message) throw new Error(`event ${seq} of the stream could not be read`);
  return message.seq === seq ? message.headers?.get('Nats-Msg-Id') : undefined;
}
