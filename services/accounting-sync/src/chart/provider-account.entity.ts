import { ACCOUNT_CLASSES, type AccountClass, CHART_KINDS, type ChartKind } from '@keystead/contracts';
import { CompanyRecord, Flag, Id, OneOf, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

/** An entry of an organisation's chart as it was read last: an account, a tax rate or a tracking category. */
@Entity('provider_account')
export class ProviderAccount extends CompanyRecord {
  @Id() organisation_id: string;
  @OneOf(CHART_KINDS) kind: ChartKind;
  @Text(80, { about: 'As the provider calls it' }) code: string;
  @Text(200) name: string;
  @OneOf(ACCOUNT_CLASSES, { optional: true, about: 'What an account is' }) account_class: AccountClass | null;
  @Text(40, { optional: true, about: 'Tax type of the account when nothing else is said' }) tax_type: string | null;
  /** False once it is archived or deleted at the provider. */
  @Flag() is_active: boolean;
}
