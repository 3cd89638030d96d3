import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, Problem } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';
import type { Driver } from './driver.js';
import { OidcDriver } from './oidc.js';
import type { ProviderSettings } from '../provider-settings.js';
import { WechatDriver } from './wechat.js';

/** A provider as the sign-in page offers it. */
export interface SsoProvider {
  key: string;
  name: string;
}

export interface Provider extends SsoProvider {
  driver: Driver;
}

/** The providers the operator has set up; without any, signing in with one is off. */
@Injectable()
export class SsoProviders {
  private readonly providers: Map<string, Provider>;

  constructor(@Inject(CONFIG) { ssoProviders, publicUrl }: IdentityConfig, clock: Clock) {
    const address = publicUrl;
    this.providers = new Map(ssoProviders.map((settings) => [settings.key, providerOf(settings, address, clock)]));
  }

  list(): SsoProvider[] {
    return [...this.providers.values()].map(({ key, name }) => ({ key, name }));
  }

  /** SSO_NOT_OFFERED for a provider that is not set up. */
  get(key: string): Provider {
    const provider = this.providers.get(key);
    if (!provider) throw new Problem('SSO_NOT_OFFERED');
    return provider;
  }
}

/** The page people come back to is the same to the letter every time, as the providers have it registered. */
function providerOf(settings: ProviderSettings, address: string, clock: Clock): Provider {
  const { key, name } = settings;
  const driver =
    settings.kind === 'oidc'
      ? new OidcDriver(settings, `${address}/auth/std/callback`, clock)
      : new WechatDriver(settings, `${address}/auth/oauth/callback`);
  return { key, name, driver };
}
