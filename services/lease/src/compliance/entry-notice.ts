import { Controller, Param, Query } from '@nestjs/common';
import { checkEntryNotice, type LawPlace } from '@keystead/contracts';
import { Ctx, Database, Day, fieldProblem, Read, scoped, type Context } from '@keystead/platform';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { dayThere } from '../model/lease-row.sql.js';
import { ENTRY_NOTICE } from './rules.controller.js';
import { LAW_PLACE } from './law-place.js';

class EntryQuestion {
  @Day({ about: 'The day of the inspection' }) enter_on: string;
  @Day({ optional: true, about: 'The day on which the renters get notice; today when left out' }) notice_given_on?:
    | string
    | null;

  @ApiPropertyOptional({ type: 'integer', description: 'Routine inspections of the twelve months before' })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : (value as unknown)))
  @IsInt({ message: 'Must be a whole number' })
  @Min(0, { message: 'Must be a positive number' })
  @Max(366, { message: 'At most 366' })
  in_last_year?: number;
}

const PLACE_OF_LEASE = scoped(
  'entry_notice',
  `select ${LAW_PLACE} as place, ${dayThere('$2')} as today from lease l
   left join section s on s.company_id = scope.company::uuid and s.property_section_id = l.section_id
   where l.company_id = scope.company::uuid and l.id = $3`,
);

@Controller('v1/system/lease/entry-notice')
export class EntryNoticeController {
  constructor(private readonly db: Database) {}

  @Read(':id', 'lease.read', 'Check the notice of a routine inspection', { answer: ENTRY_NOTICE })
  async check(@Ctx() ctx: Context, @Param('id') id: string, @Query() question: EntryQuestion) {
    const values = [this.db.clock.now(), id];
    const { place, today } = await this.db.readOne<{ place: LawPlace; today: string }>(ctx, PLACE_OF_LEASE, values);
    const { enter_on, in_last_year } = question;
    const given_on = question.notice_given_on ?? today;
    if (enter_on < given_on) throw fieldProblem({ enter_on: 'The inspection date must be after the notice date' });
    return { data: checkEntryNotice(place, { given_on, enter_on, in_last_year }) };
  }
}
