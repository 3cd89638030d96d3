import type { OrganisationState } from './organisation.js';

/** A person who signs in to Xero. */
export interface XeroUser {
  id: string;
  given_name: string;
  family_name: string;
  email: string;
}

export interface Connection {
  id: string;
  authEventId: string;
  tenantId: string;
  userId: string;
  created: number;
  updated: number;
}

/** What a person agreed to, until the app exchanges its code. */
export interface Grant {
  redirectUri: string;
  challenge: string;
  scopes: string[];
  nonce: string | undefined;
  userId: string;
  authEventId: string;
  expires: number;
}

/** A token is kept by its digest alone. */
export interface Token {
  userId: string;
  scopes: string[];
  authEventId: string;
  expires: number;
  /** When a refresh token was exchanged for the first time. */
  used?: number;
}

/** Everything that the stand-in remembers, as plain data. */
export interface XeroState {
  users: XeroUser[];
  organisations: OrganisationState[];
  connections: Connection[];
  grants: Record<string, Grant>;
  accessTokens: Record<string, Token>;
  refreshTokens: Record<string, Token>;
}

export const emptyState = (): XeroState => ({
  users: [],
  organisations: [],
  connections: [],
  grants: {},
  accessTokens: {},
  refreshTokens: {},
});
