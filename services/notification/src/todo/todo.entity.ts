import { TODO_KINDS, TODO_SOURCES, type TodoKind, type TodoSource } from '@keystead/contracts';
import { check, CompanyRecord, Count, Day, Flag, Id, Moment, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { applyDecorators } from '@nestjs/common';
import { parseRepeat } from './repeat.js';

const REFUSAL = 'Please choose how often it repeats: every so many days, weeks, months or years, and when it ends';
const ABOUT =
  'How it repeats, as in RFC 5545: FREQ is DAILY, WEEKLY, MONTHLY or YEARLY, with INTERVAL (1 to 99), and UNTIL (a day) or COUNT';

/** How a to-do repeats; see `parseRepeat`. */
export const RepeatRule = (): PropertyDecorator =>
  applyDecorators(
    Text(60, { optional: true, about: ABOUT }),
    check('isRepeat', (value) => (typeof value !== 'string' || value === '' || parseRepeat(value) ? null : REFUSAL)),
  );

/** Something a person has to see to: written by a person, or opened by the product for an obligation. */
@Entity('todo')
export class Todo extends CompanyRecord {
  @Text(200) title: string;
  @Text(2000, { optional: true }) note: string | null;
  @Day({ optional: true }) due_date: string | null;
  @Id({ optional: true }) property_id: string | null;
  @Id({ optional: true }) lease_id: string | null;
  @Id({ optional: true, about: 'The person of the team who is to do it' }) assignee_id: string | null;
  @RepeatRule() repeat: string | null;
  /** First due day of a series: months are counted from it, so that the 31st comes back after a short month. */
  @Day({ optional: true }) repeat_start: string | null;
  /** The to-do of the same series before this one; each has one after it at most. */
  @Id({ optional: true }) repeats_id: string | null;
  @OneOf(TODO_SOURCES, { default: `'user'` }) source: TodoSource;
  @OneOf(TODO_KINDS, { default: `'task'` }) kind: TodoKind;
  /** What the title of a smart to-do is filled with. */
  @Column({ type: 'jsonb', default: () => `'{}'` }) details: Record<string, string>;
  /** Of a smart to-do: the obligation it is about, and the version of the facts that caused it. */
  @Id({ optional: true }) subject_id: string | null;
  @Count({ optional: true }) cause_version: number | null;
  @Flag({ default: 'false' }) completed: boolean;
  @Moment({ optional: true }) completed_at: Date | null;
  @Id({ optional: true }) completed_by: string | null;
  /** null: the product. */
  @Id({ optional: true }) created_by: string | null;
  /** Written by an owner or a renter for themselves: the team does not see it. */
  @Flag({ default: 'false' }) is_private: boolean;
}

/** What a person said about a to-do. */
@Entity('todo_comment')
export class TodoComment extends CompanyRecord {
  @Id() todo_id: string;
  @Text(2000) text: string;
  @Id() created_by: string;
}
