import { applyDecorators } from '@nestjs/common';
import { check, Text } from '@keystead/platform';
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
