import { Inject, Injectable } from '@nestjs/common';
import type { Service } from '@keystead/contracts';
import { CONFIG, type InternalPurpose, signInternal } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';

export type OtherService = Exclude<Service, 'identity'>;

export interface InternalCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  purpose: InternalPurpose;
  /** The company it is about; null where it is about all. */
  company_id: string | null;
  timeout_ms: number;
  body?: object;
}

/** Calls the internal routes of other services, each time with a pass that allows this one call. */
@Injectable()
export class InternalClient {
  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {}

  knows(service: OtherService): boolean {
    return this.config[service] !== undefined;
  }

  /** Throws where the service does not answer, or answers anything but 200. */
  async call(
    service: OtherService,
    { method, path, purpose, company_id, timeout_ms, body }: InternalCall,
  ): Promise<Response> {
    const authorization = signInternal(this.config.jwtPrivateKey, service, purpose, company_id);
    const response = await fetch(`${this.config[service]}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    });
    if (response.status !== 200) throw new Error(`${service} answered ${response.status}`);
    return response;
  }
}
