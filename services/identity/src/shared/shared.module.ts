import { Module } from '@nestjs/common';
import { AfterAnswer } from './after-answer.js';
import { ForgetExpired } from './forget-expired.js';
import { InternalClient } from './internal-client.js';
import { RateLimits } from './rate-limits.js';
import { Secrets } from './secrets.js';

@Module({
  providers: [AfterAnswer, ForgetExpired, InternalClient, RateLimits, Secrets],
  exports: [AfterAnswer, InternalClient, RateLimits, Secrets],
})
export class SharedModule {}
