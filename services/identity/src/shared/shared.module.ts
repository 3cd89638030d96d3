import { Module } from '@nestjs/common';
import { AfterAnswer } from './after-answer.js';
import { ForgetExpired } from './forget-expired.js';
import { RateLimits } from './rate-limits.js';
import { Secrets } from './secrets.js';

@Module({
  providers: [AfterAnswer, ForgetExpired, RateLimits, Secrets],
  exports: [AfterAnswer, RateLimits, Secrets],
})
export class SharedModule {}
