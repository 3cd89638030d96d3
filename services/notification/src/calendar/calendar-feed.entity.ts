import { CompanyRecord, Flag, Id } from '@keystead/platform';
import { Entity } from 'typeorm';

/** The link to a person's calendar. Its version is part of the link, so that a renewed one ends the one before. */
@Entity('calendar_feed')
export class CalendarFeed extends CompanyRecord {
  @Id() user_id: string;
  /** An owner or a renter, who sees their own to-dos alone. */
  @Flag() is_person: boolean;
}
