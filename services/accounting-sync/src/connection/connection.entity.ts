import { CompanyRecord, Day, Flag, Id, Moment, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** `lost`: the consent was withdrawn at the provider or has expired; the company is asked to connect again. */
export const CONNECTION_STATUSES = ['connected', 'lost', 'disconnected'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** Why a chart could not be read: the consent is over, or the provider did not give it. */
export const CHART_ERRORS = ['reconnect', 'unreachable'] as const;
export type ChartError = (typeof CHART_ERRORS)[number];

/** The consent of a company that its accounting provider gives us. A company has one. */
@Entity('accounting_connection')
export class AccountingConnection extends CompanyRecord {
  @OneOf(CONNECTION_STATUSES) status: ConnectionStatus;
  /** Encrypted, like the refresh token; null without a consent. */
  @Column({ type: 'text', nullable: true }) access_token: string | null;
  @Column({ type: 'text', nullable: true }) refresh_token: string | null;
  @Moment({ optional: true }) access_expires_at: Date | null;
  /** Until then one process asks for new tokens, and the others wait for it. */
  @Moment({ optional: true }) refreshing_until: Date | null;
  @Id({ optional: true }) connected_by: string | null;
  @Moment({ optional: true }) connected_at: Date | null;
}

/** An organisation that the consent covers. The company writes to the one that is bound. */
@Entity('accounting_organisation')
export class AccountingOrganisation extends CompanyRecord {
  /** Ids at the provider: of the organisation, and of the consent for it. */
  @Column({ type: 'text' }) provider_id: string;
  @Column({ type: 'text' }) provider_connection_id: string;
  @Text(200) name: string;
  /** The consent of today covers it. */
  @Flag({ default: 'true' }) is_covered: boolean;
  @Moment({ optional: true }) bound_at: Date | null;
  /** When its chart of accounts was read. */
  @Moment({ optional: true }) chart_read_at: Date | null;
  /** Why it could not be read the last time; null when it could. */
  @OneOf(CHART_ERRORS, { optional: true }) chart_error: ChartError | null;
  /** Synced after bills and payments changed, and every night. */
  @Flag({ default: 'false' }) is_automatic: boolean;
  /** Money before this day is not synced. */
  @Day({ optional: true }) sync_from: string | null;
  /** When something that is synced changed last. */
  @Moment({ optional: true }) changed_at: Date | null;
  /** Changes made there are known until then. */
  @Moment({ optional: true }) changes_read_at: Date | null;
}
