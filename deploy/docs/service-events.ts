import { format, resolveConfig } from 'prettier';
import { COMPANY_EVENTS, PRODUCT_EVENTS } from '@keystead/contracts';
import { eventsOfServices } from './event-services.js';

const INTRO = `// Made by "npm run docs" from the sources of the services: what each publishes, and what it handles (an event, that of a
// part of the service behind "#", or every event: ">"). The users of NATS are made from it (nats-users.ts).
`;

/** Text of libs/contracts/src/service-events.ts. */
export async function serviceEvents(root: string): Promise<string> {
  const events = eventsOfServices(root, new Set([...COMPANY_EVENTS, ...PRODUCT_EVENTS]));
  const text = `${INTRO}import type { EventName } from './events.js';
import type { Service } from './services.js';

export interface ServiceEvents {
  publishes: readonly EventName[];
  consumes: readonly (EventName | \`\${EventName}#\${string}\` | '>')[];
}

export const SERVICE_EVENTS: Record<Service, ServiceEvents> = ${JSON.stringify(Object.fromEntries(events))};
`;
  return format(text, { ...(await resolveConfig(`${root}/package.json`)), parser: 'typescript' });
}
