import { trimEnd } from '@keystead/contracts';
import { isLocalHost, type Variable } from '@keystead/platform';

/** One provider that people may sign in with, as the operator set it up. */
export type ProviderSettings = OidcSettings | WechatSettings;

interface Client {
  /** Stands in the path: `oauth/<key>/authorize`. */
  key: string;
  /** What people call it. */
  name: string;
  client_id: string;
  client_secret: string;
}
export interface OidcSettings extends Client {
  kind: 'oidc';
  issuer: string;
  /** Value of the claim `acr` by which it says that it has asked for a second factor. */
  second_factor_acr?: string;
}
export interface WechatSettings extends Client {
  kind: 'wechat';
  authorize_url: string;
  api_url: string;
}

const KNOWN: Record<string, { name: string; issuer: string }> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { name: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
  xero: { name: 'Xero', issuer: 'https://identity.xero.com' },
};
const WECHAT = {
  name: 'WeChat',
  authorize_url: 'https://open.weixin.qq.com/connect/qrconnect',
  api_url: 'https://api.weixin.qq.com',
};
const KEY = /^[a-z][a-z0-9_-]{1,19}$/;
const FIELDS = new Set([
  'name',
  'client_id',
  'client_secret',
  'issuer',
  'second_factor_acr',
  'authorize_url',
  'api_url',
]);

export const ssoProviders: Variable<ProviderSettings[]> = {
  name: 'SSO_PROVIDERS',
  about:
    'Providers people may sign in with, as JSON: {"google":{"client_id":"…","client_secret":"…"}}; google, microsoft, xero and wechat are known, others need name and issuer; none when empty',
  parse: parseProviders,
  default: [],
  secret: true,
};

export function parseProviders(text: string): ProviderSettings[] {
  const all = objectOf(parseJson(text));
  if (!all) throw new Error('a JSON object with one entry per provider');
  return Object.entries(all).map(([key, given]) => providerOf(key, given));
}

function providerOf(key: string, given: unknown): ProviderSettings {
  const fields = objectOf(given);
  if (!KEY.test(key) || !fields) throw new Error(`an object whose keys are short names in lower case, unlike "${key}"`);
  for (const [name, value] of Object.entries(fields))
    if (!FIELDS.has(name) || typeof value !== 'string') throw new Error(`free of "${key}.${name}"`);
  const texts = fields as Record<string, string>;
  const client = {
    key,
    name: required(key, 'name', texts.name ?? KNOWN[key]?.name ?? (key === 'wechat' ? WECHAT.name : undefined)),
    client_id: required(key, 'client_id', texts.client_id),
    client_secret: required(key, 'client_secret', texts.client_secret),
  };
  if (key !== 'wechat')
    return {
      ...client,
      kind: 'oidc',
      issuer: address(key, 'issuer', texts.issuer ?? KNOWN[key]?.issuer),
      second_factor_acr: texts.second_factor_acr || undefined,
    };
  return {
    ...client,
    kind: 'wechat',
    authorize_url: address(key, 'authorize_url', texts.authorize_url ?? WECHAT.authorize_url),
    api_url: address(key, 'api_url', texts.api_url ?? WECHAT.api_url),
  };
}

function required(key: string, field: string, value: string | undefined): string {
  if (!value) throw new Error(`complete: "${key}.${field}" is missing`);
  return value;
}

/** https, or http on this very machine. */
function address(key: string, field: string, value: string | undefined): string {
  const given = required(key, field, value);
  const url = URL.canParse(given) ? new URL(given) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.hostname));
  if (!isSafe) throw new Error(`made of https addresses, unlike "${key}.${field}"`);
  return trimEnd(given, '/');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
