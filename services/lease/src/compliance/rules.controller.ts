import { AU_STATES, isAuState, PUBLIC, rulesOn } from '@keystead/contracts';
import {
  allRows,
  check,
  type Context,
  Ctx,
  Database,
  Day,
  dayIn,
  LAW_CHECK,
  one,
  Read,
  rows,
  t,
} from '@keystead/platform';
import { Controller, Header, Query } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export const ENTRY_NOTICE = one(LAW_CHECK);

const RULE = t.object('StateRule', {
  state: t.oneOf(AU_STATES),
  kind: t.text('What the rule is about'),
  value: t.anyObject('What it asks for; the members depend on `kind`'),
  effective_from: t.day(),
  effective_to: t.nullable(t.day()),
  source: t.text('Where the rule stands'),
  verified_on: t.nullable(t.day('When it was last compared with its source')),
  note: t.nullable(t.text()),
});
export const STATE_RULES = rows(RULE, {
  on: t.day('The day they hold on'),
  message: t.optional(t.text('Why there are none')),
});

class RulesQuestion {
  @ApiPropertyOptional({
    type: String,
    maxLength: 80,
    example: 'NSW',
    description: `One of ${AU_STATES.join(', ')}; all of them when left out. Of another place no rules are known.`,
  })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toUpperCase() : (value as unknown)))
  @IsString({ message: 'This must be text' })
  @MaxLength(80, { message: 'At most 80 characters' })
  state?: string;

  @Day({ optional: true, about: 'The day the rules are to hold; today when left out' }) on?: string | null;

  // Only lists with pages show it in the description.
  @IsOptional()
  @check('isFile', (value) => (value === 'csv' ? null : 'This field is not known here'))
  format?: string;
}

/** The easternmost calendar of the states that are known here. */
const ZONE = 'Australia/Sydney';

/** The rules of law the product checks by, as they hold on a day. They are no secret, and the same for everyone. */
@Controller('v1/system/rules')
export class RulesController {
  constructor(private readonly db: Database) {}

  @Read('', PUBLIC, 'List tenancy law rules by state and day', { answer: STATE_RULES })
  @Header('cache-control', 'public, max-age=3600')
  list(@Ctx() ctx: Context, @Query() { state, on }: RulesQuestion) {
    const day = on ?? dayIn(ZONE, this.db.clock.now());
    const data = rulesOn(day, state);
    return allRows(ctx, data, { on: day, ...(data.length === 0 && { message: whyNone(state, day) }) });
  }
}

function whyNone(state: string | undefined, day: string): string {
  if (state !== undefined && !isAuState(state))
    return `No rules are known for ${state}. The states are ${AU_STATES.join(', ')}.`;
  return `No rules are recorded for ${day}.`;
}
