import { type Context, ContextCommand, Database, LOG, newId, Problem, Text, type Tx } from '@keystead/platform';
import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { AccountingProvider, type ProviderOrganisation, type TokenSet } from '../provider/accounting-provider.js';
import { ProviderError } from '../provider/provider-errors.js';
import { assertOwnCompany, CompanyBody } from './company-body.js';
import { Consents } from './consents.js';
import { saveOrganisations } from './organisations.js';
import { TokenCipher } from './token-cipher.js';

/** Without a code it answers where to consent; with the code and state that come back it connects the company. */
export class LinkCompany extends CompanyBody {
  @Text(2000, { optional: true, about: 'What the provider sent back with the person' }) code?: string | null;
  @Text(200, { optional: true, about: 'As it was in the address of the consent' }) state?: string | null;
}

export interface LinkAnswer {
  /** Where the person consents; null once the company is connected. */
  consent_url: string | null;
  is_connected: boolean;
}

export class LinkCompanyCommand extends ContextCommand<LinkCompany, LinkAnswer> {}

const CONNECT = `insert into accounting_connection as c (company_id, id, status, access_token, refresh_token,
    access_expires_at, connected_by, connected_at, created_at)
  values ($1, $2, 'connected', $3, $4, $5, $6, $7, $7)
  on conflict on constraint uq_accounting_connection__company do update set status = 'connected',
    access_token = excluded.access_token, refresh_token = excluded.refresh_token,
    access_expires_at = excluded.access_expires_at, refreshing_until = null, connected_by = excluded.connected_by,
    connected_at = excluded.connected_at, version = c.version + 1
  returning c.id, c.version`;

@CommandHandler(LinkCompanyCommand)
export class LinkCompanyHandler {
  constructor(
    private readonly db: Database,
    private readonly provider: AccountingProvider,
    private readonly consents: Consents,
    private readonly cipher: TokenCipher,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async execute({ ctx, body }: LinkCompanyCommand): Promise<LinkAnswer> {
    assertOwnCompany(ctx, body);
    if (!this.provider.isOffered) throw new Problem('ACCOUNTING_NOT_OFFERED');
    // The request's key belongs to the transaction that connects.
    const before: Context = { ...ctx, idempotency: undefined };
    if (!body.code) {
      const { state, code_verifier } = await this.consents.begin(before);
      return { consent_url: await this.provider.consentUrl(state, code_verifier), is_connected: false };
    }
    const verifier = await this.consents.take(before, body.state ?? '');
    const { tokens, organisations } = await this.exchange(body.code, verifier);
    await this.db.run(ctx, (tx) => this.connect(tx, tokens, organisations));
    return { consent_url: null, is_connected: true };
  }

  private async exchange(code: string, verifier: string) {
    try {
      const tokens = await this.provider.exchangeCode(code, verifier);
      return { tokens, organisations: await this.provider.organisations(tokens.access_token) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.log.warn({ reason: error.message }, 'a company could not be linked');
      throw new Problem('ACCOUNTING_LINK_FAILED');
    }
  }

  private async connect(tx: Tx, tokens: TokenSet, organisations: ProviderOrganisation[]): Promise<void> {
    const { company_id, user_id } = tx.ctx;
    const [access, refresh] = [tokens.access_token, tokens.refresh_token].map((token) =>
      this.cipher.encrypt(token, company_id),
    );
    const { id, version } = await tx.one<{ id: string; version: number }>(
      CONNECT,
      [company_id, newId(), access, refresh, tokens.access_expires_at, user_id, tx.now],
      'connection_save',
    );
    tx.audit('accounting_connection', id, 'connect', null, { organisations: organisations.map(({ name }) => name) });
    await saveOrganisations(tx, organisations);
    tx.emit('accounting.connected', id, version, { connection_id: id });
  }
}
