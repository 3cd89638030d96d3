import { COMPANY_EVENTS, PRODUCT_EVENTS } from '@keystead/contracts';
import type { EventsByService } from '@keystead/platform';
import { eventsOfServices } from './event-services.js';
import { formatted } from './formatted.js';

const INTRO = `// Made by "npm run docs" from the sources of the services: what each publishes, and what it handles (an event, that of a
// part of the service behind "#", or every event: ">"). The users of NATS are made from it (nats-users.ts).
`;

/** What the sources of the services publish and consume. */
export function eventsBySource(root: string): EventsByService {
  const events = eventsOfServices(root, new Set([...COMPANY_EVENTS, ...PRODUCT_EVENTS]));
  return Object.fromEntries(events) as unknown as EventsByService;
}

/** Text of libs/contracts/src/service-events.ts. */
export async function serviceEvents(root: string, events: EventsByService): Promise<string> {
  const text = `${INTRO}import type { EventName } from './events.js';
import type { Service } from './services.js';

export interface ServiceEvents {
  publishes: readonly EventName[];
  consumes: readonly (EventName | \`\${EventName}#\${string}\` | '>')[];
}

export const SERVICE_EVENTS: Record<Service, ServiceEvents> = ${JSON.stringify(events)};
`;
  return formatted(root, 'service-events.ts', text);
}
