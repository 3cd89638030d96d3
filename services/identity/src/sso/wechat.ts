import { askProvider } from './ask-provider.js';
import { Refused, type Attempt, type Driver, type ProvenIdentity } from './driver.js';
import type { WechatSettings } from '../provider-settings.js';

const ISSUER = 'https://open.weixin.qq.com';

/** WeChat's own kind of OAuth: a code picture to scan, an id for the person, never an address. */
export class WechatDriver implements Driver {
  constructor(
    private readonly settings: WechatSettings,
    private readonly redirect_uri: string,
  ) {}

  async authorizeUrl({ state }: Attempt): Promise<string> {
    const url = new URL(this.settings.authorize_url);
    url.search = new URLSearchParams({
      appid: this.settings.client_id,
      redirect_uri: this.redirect_uri,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    }).toString();
    url.hash = 'wechat_redirect';
    return url.href;
  }

  async identify(code: string): Promise<ProvenIdentity> {
    const query = new URLSearchParams({
      appid: this.settings.client_id,
      secret: this.settings.client_secret,
      code,
      grant_type: 'authorization_code',
    });
    const { body } = await askProvider(`${this.settings.api_url}/sns/oauth2/access_token?${query.toString()}`);
    const { errcode, openid, unionid } = body;
    if (typeof openid !== 'string' || openid === '') throw new Refused(`no person: ${String(errcode).slice(0, 20)}`);
    // An openid is only good within one application, a unionid within all of one operator.
    const hasUnion = typeof unionid === 'string' && unionid !== '';
    const subject = hasUnion ? unionid : `${this.settings.client_id}:${openid}`;
    if (subject.length > 255) throw new Refused('an id that is too long');
    const person = { email: null, is_email_verified: false, first_name: null, last_name: null };
    return { issuer: ISSUER, subject, ...person, has_second_factor: false };
  }
}
