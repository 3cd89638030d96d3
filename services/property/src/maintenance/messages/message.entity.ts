import { MESSAGE_AUDIENCES, MESSAGE_AUTHORS, type MessageAudience, type MessageAuthor } from '@keystead/contracts';
import { CompanyRecord, Id, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** What a person wrote about a maintenance request. Messages stay as they are. */
@Entity('maintenance_message')
export class MaintenanceMessage extends CompanyRecord {
  @Id() maintenance_request_id: string;
  @Column({ type: 'uuid' }) property_id: string;
  @OneOf(MESSAGE_AUDIENCES, { about: '`everyone` who sees the request, or the `team` alone' })
  audience: MessageAudience;
  @Text(2000) text: string;
  @Id() created_by: string;
  @OneOf(MESSAGE_AUTHORS, { about: 'As whom they wrote it' }) author: MessageAuthor;
}
