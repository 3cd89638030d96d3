import { SERVICE_EVENTS, SERVICES, type EventName, type Service, type ServiceEvents } from '@keystead/contracts';
import { ACCESS_EVENTS, ALL_EVENTS, consumerOf, EVENT_STREAM, lookOf } from './event-stream.js';
import { inboxOf } from './nats.js';

/** Who speaks to NATS with rights of its own: the gateway only reads what has changed in access. */
export type NatsProcess = 'gateway' | Service;

export interface NatsPermissions {
  publish: { allow: string[]; deny: string[] };
  subscribe: { allow: string[] };
}

/** The operator's user: makes, changes and removes the stream, and sees every consumer. */
export const OPERATOR_USER = 'keystead';

const API = '$JS.API';
const NOTHING = { publishes: [], consumes: [] };

/** What each service publishes and consumes. */
export type EventsByService = Record<Service, ServiceEvents>;

/**
 * What a process may say to NATS: publish the events of its service, use the consumers of its service, and receive what
 * every process follows by a consumer of any name that is not one of another service. No process may read a message by
 * its number, change the stream or remove it.
 */
export function natsPermissions(process: NatsProcess, events: EventsByService = SERVICE_EVENTS): NatsPermissions {
  const durablesOf = (service: Service) => events[service].consumes.map((pattern) => consumerOf(service, pattern));
  const { publishes, consumes } = process === 'gateway' ? NOTHING : events[process];
  const api = (call: string) => `${API}.${call}`;
  const create = (consumer: string, name: EventName | typeof ALL_EVENTS) =>
    api(`CONSUMER.CREATE.${EVENT_STREAM}.${consumer}.${subjectOf(name)}`);
  const look = lookOf(process);
  const durables = process === 'gateway' ? [] : durablesOf(process);
  const foreign = SERVICES.filter((other) => other !== process).flatMap(durablesOf);
  return {
    publish: {
      allow: [
        ...publishes.map(subjectOf),
        api('INFO'),
        ...['INFO', 'CREATE'].map((call) => api(`STREAM.${call}.${EVENT_STREAM}`)),
        api(`CONSUMER.INFO.${EVENT_STREAM}.*`),
        ...ACCESS_EVENTS.map((name) => create('*', name)),
        `$JS.FC.${EVENT_STREAM}.>`,
        ...publishes.map((name) => create(look, name)),
        ...[look, ...durables].flatMap((consumer) => [
          api(`CONSUMER.DELETE.${EVENT_STREAM}.${consumer}`),
          api(`CONSUMER.MSG.NEXT.${EVENT_STREAM}.${consumer}`),
        ]),
        ...consumes.map((pattern) => create(consumerOf(process as Service, pattern), eventOf(pattern))),
        ...durables.map((consumer) => `$JS.ACK.${EVENT_STREAM}.${consumer}.>`),
      ].sort(),
      deny: foreign.map((consumer) => api(`CONSUMER.CREATE.${EVENT_STREAM}.${consumer}.>`)).sort(),
    },
    subscribe: { allow: [`${inboxOf(process)}.>`] },
  };
}

const eventOf = (pattern: string) => pattern.split('#', 1)[0] as EventName | typeof ALL_EVENTS;
const subjectOf = (name: EventName | typeof ALL_EVENTS) => `events.${name}`;

/** The users of NATS as its configuration names them; `passwordOf` answers text or the name of a variable (`$NAME`). */
export function natsUsers(
  passwordOf: (user: typeof OPERATOR_USER | NatsProcess) => string,
  events: EventsByService = SERVICE_EVENTS,
): string {
  // Single quotes: a double one takes two bytes in the JSON copy that kubectl keeps of a ConfigMap.
  const list = (subjects: string[]) => `[\n${subjects.map((subject) => `'${subject}'\n`).join('')}]`;
  const users = (['gateway', ...SERVICES] as const).map((process) => {
    const { publish, subscribe } = natsPermissions(process, events);
    return `    {
      user: "${process}", password: ${passwordOf(process)}
      permissions: {
        publish: { allow: ${list(publish.allow)}, deny: ${list(publish.deny)} }
        subscribe: { allow: ${list(subscribe.allow)} }
      }
    }
`;
  });
  const operator = `    { user: "${OPERATOR_USER}", password: ${passwordOf(OPERATOR_USER)} }\n`;
  return `authorization {\n  users: [\n${operator}${users.join('')}  ]\n}\n`;
}
