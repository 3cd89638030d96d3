import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { createHmac } from 'node:crypto';
import { isPersonRole, LANGUAGES, PUBLIC, type Language, type Permission, type RoleKey } from '@keystead/contracts';
import { AccessTokens, type Claims } from './access-tokens.js';
import { publicContext, type Context, type PlatformRequest } from '../database/context.js';
import { SecretCipher } from '../encryption/secret-cipher.js';
import { deriveKey } from '../encryption/secret-keys.js';
import { AccessStateCache } from './access-state-cache.js';
import { OPEN_METADATA } from './plan-guard.js';
import { Problem } from '../errors/problem.js';

export const PERMISSION_METADATA = 'keystead:permission';

/**
 * Key of the hashes by which a repeated request is known, and of the answers that are stored for it. A body may hold a
 * password or the number of an account: without the key, anyone who has the table could find it out by trying.
 */
export const BODY_KEY = Symbol('body key');

/** Deny unless the route names a permission the caller's current role holds, or says PUBLIC. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly cipher: SecretCipher;

  constructor(
    @Inject(AccessTokens) private readonly tokens: AccessTokens,
    @Inject(AccessStateCache) private readonly access: AccessStateCache,
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(BODY_KEY) private readonly bodyKey: string,
  ) {
    this.cipher = new SecretCipher([deriveKey(Buffer.from(bodyKey), 'stored answers')]);
  }

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() !== 'http') return true;
    const request = execution.switchToHttp().getRequest<PlatformRequest>();
    const permission = this.reflector.get<Permission | typeof PUBLIC | undefined>(
      PERMISSION_METADATA,
      execution.getHandler(),
    );
    if (permission === PUBLIC) {
      const language = languageOf(header(request, 'accept-language'));
      const caller = publicContext(String(request.id), request.ip, language);
      // No one has vouched for it: it names a company and opens nothing.
      request.context = { ...caller, tenant_code: header(request, 'x-code') ?? '' };
      return true;
    }
    const claims = await this.tokens.verify(request.headers.authorization);
    request.caller = { user_id: claims.sub, company_id: claims.company_id };
    request.needs = permission;
    const role = roleOf(claims, request);
    const context = { ...contextOf(claims, role, request), permissions: this.access.permissionsOf(claims, role) };
    if (!permission || !context.permissions.has(permission))
      throw new Problem(claims.must_change_password ? 'PASSWORD_CHANGE_REQUIRED' : 'FORBIDDEN');
    if (isPersonRole(role) && isReadOnly(permission) && this.isAct(execution)) throw new Problem('FORBIDDEN');
    request.context = {
      ...context,
      idempotency: request.method === 'POST' ? markOf(request, this.bodyKey, this.cipher) : undefined,
    };
    return true;
  }

  /** A person who may only read what is theirs changes nothing of it, where the team may with the same permission. */
  private isAct(execution: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(OPEN_METADATA, execution.getHandler()) === false;
  }
}

const isReadOnly = (permission: Permission) => permission.endsWith('.read');

/** The role that counts. X-Code and X-Role are compared with the token, never trusted. */
export function roleOf(claims: Claims, request: PlatformRequest): RoleKey | null {
  const code = header(request, 'x-code');
  if (code && code !== claims.tenant_code) throw new Problem('WRONG_COMPANY');
  // Their roles come with their new password.
  if (claims.must_change_password) return claims.roles[0] ?? null;
  const role = header(request, 'x-role');
  if (role && !claims.roles.includes(role)) throw new Problem('WRONG_ROLE');
  return role ?? claims.roles[0] ?? null;
}

function contextOf(claims: Claims, role: RoleKey | null, request: PlatformRequest): Omit<Context, 'permissions'> {
  return {
    company_id: claims.company_id,
    user_id: claims.sub,
    api_key: claims.api_key,
    tenant_code: claims.tenant_code,
    sid: claims.sid,
    role,
    roles: claims.roles,
    language: languageOf(header(request, 'accept-language')),
    request_id: String(request.id),
    ip: request.ip,
    published_events: [],
  };
}

function markOf(request: PlatformRequest, bodyKey: string, cipher: SecretCipher): Context['idempotency'] {
  const key = header(request, 'idempotency-key');
  if (!key) return undefined;
  if (key.length > 255)
    throw new Problem('VALIDATION', { errors: { 'Idempotency-Key': 'The Idempotency-Key is too long.' } });
  const body_hash = createHmac('sha256', bodyKey)
    .update(JSON.stringify([request.params, request.body ?? {}]))
    .digest('hex');
  // The pattern, since an address may hold a secret code; what stands in its place belongs to what was asked.
  return { key, route: request.routeOptions.url!, body_hash, cipher };
}

function header(request: PlatformRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const KNOWN = new Set<string>(LANGUAGES);

/** First language of the header the product speaks: `zh-CN,en;q=0.8` -> zh; English when there is none. */
export function languageOf(accepted: string | undefined): Language {
  if (accepted) {
    for (const part of accepted.slice(0, 200).split(',')) {
      const base = part.trim().slice(0, 2).toLowerCase();
      if (KNOWN.has(base)) return base as Language;
    }
  }
  return 'en';
}
