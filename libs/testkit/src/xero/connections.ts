import { forbidden, notFound, type XeroAnswer, type XeroRequest } from './exchange.js';
import type { Connection, Token, XeroState } from './state.js';

/** Xero writes seven decimals of a second here, and no zone. */
const stamp = (at: number) => new Date(at).toISOString().replace(/Z$/, '0000');

/** `GET /connections` and `DELETE /connections/{id}`: the organisations that the person of a token connected. */
export function answerConnections({ method, path, query }: XeroRequest, token: Token, state: XeroState): XeroAnswer {
  const own = state.connections.filter(({ userId }) => userId === token.userId);
  const id = path.split('/')[2];
  if (method === 'GET' && !id) {
    const event = query.get('authEventId');
    const chosen = own.filter(({ authEventId }) => !event || authEventId === event);
    return { status: 200, json: chosen.map((connection) => shown(connection, state)) };
  }
  if (method !== 'DELETE') return forbidden();
  const found = own.find((connection) => connection.id === id);
  if (!found) return notFound();
  state.connections.splice(state.connections.indexOf(found), 1);
  return { status: 204 };
}

function shown({ id, authEventId, tenantId, created, updated }: Connection, { organisations }: XeroState) {
  return {
    id,
    authEventId,
    tenantId,
    tenantType: 'ORGANISATION',
    tenantName: organisations.find(({ info }) => info.OrganisationID === tenantId)!.info.Name,
    createdDateUtc: stamp(created),
    updatedDateUtc: stamp(updated),
  };
}
