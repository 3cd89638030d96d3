import { natsUsers, OPERATOR_USER, type EventsByService } from '@keystead/platform';

const INTRO = `# The users of NATS, made by "npm run docs" from libs/contracts/src/service-events.ts: each process publishes its own
# events, and reads what its consumers and the changes of access need. Passwords come from the server's environment.
`;

/** Name of the variable with the password of a user of NATS: `NATS_ACCOUNTING_SYNC_PASSWORD`, `NATS_PASSWORD`. */
export function natsPasswordVariable(user: string): string {
  return user === OPERATOR_USER ? 'NATS_PASSWORD' : `NATS_${user.replaceAll('-', '_').toUpperCase()}_PASSWORD`;
}

/** Text of k8s/nats/nats-users.conf. */
export function natsUsersFile(events: EventsByService): string {
  return `${INTRO}${natsUsers((user) => `$${natsPasswordVariable(user)}`, events)}`;
}
