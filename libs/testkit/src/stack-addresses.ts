import type { Client } from 'pg';
import type { Service } from '@keystead/contracts';
import { withClient, type ServiceDatabase, type ServiceDatabases } from './provision.js';
import { localUrl, type ProcessName, type StackSettings } from './service-environment.js';

/** Where the processes of a stack answer, and what their databases hold. */
export class StackAddresses {
  constructor(readonly settings: StackSettings) {}

  /** Address of the gateway. */
  get url(): string {
    return this.urlOf('gateway');
  }

  urlOf(name: ProcessName): string {
    return localUrl(this.settings, this.settings.ports[name]);
  }

  database(service: Service): ServiceDatabase {
    return this.settings.databases[service];
  }

  get databases(): ServiceDatabases {
    return this.settings.databases;
  }

  /** What a service's tables hold, of every company and past all policies. */
  rowsOf<T extends object = Record<string, unknown>>(service: Service, text: string, values?: unknown[]): Promise<T[]> {
    return this.connected(service, async (client) => (await client.query<T>(text, values)).rows);
  }

  /** The same for many statements, over one connection. */
  connected<T>(service: Service, work: (client: Client) => Promise<T>): Promise<T> {
    const url = new URL(adminUrl());
    url.pathname = `/${this.database(service).name}`;
    return withClient(url.href, work);
  }
}

export function adminUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: run this test through "npm test", which starts the servers');
  return url;
}
