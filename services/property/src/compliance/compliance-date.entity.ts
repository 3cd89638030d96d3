import { COMPLIANCE_KINDS, type ComplianceKind } from '@keystead/contracts';
import { CompanyRecord, Day, Id, OneOf, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

/** One thing of a property that is checked again and again. When it was checked, its days move on: it stays one row. */
@Entity('compliance_date')
export class ComplianceDate extends CompanyRecord {
  @Id() property_id: string;
  @OneOf(COMPLIANCE_KINDS) kind: ComplianceKind;
  @Day({ optional: true, about: 'When it was last checked' }) done_on: string | null;
  @Day({ about: 'When it is to be checked next' }) due_on: string;
  @Id({ optional: true, about: 'The report or certificate' }) document_id: string | null;
  @Text(500, { optional: true }) note: string | null;
}
