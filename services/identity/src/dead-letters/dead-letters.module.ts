import { Module } from '@nestjs/common';
import { SharedModule } from '../shared/shared.module.js';
import { DiscardDeadLetterHandler, ReplayDeadLettersHandler } from './change-dead-letters.js';
import { DeadLetterClients } from './dead-letter-clients.js';
import { DeadLetterController } from './dead-letter.controller.js';
import { DeadLetterQueries } from './dead-letter.queries.js';
import { WatchDeadLetters } from './watch-dead-letters.js';

@Module({
  imports: [SharedModule],
  controllers: [DeadLetterController],
  providers: [
    ReplayDeadLettersHandler,
    DiscardDeadLetterHandler,
    DeadLetterClients,
    DeadLetterQueries,
    WatchDeadLetters,
  ],
  exports: [WatchDeadLetters],
})
export class DeadLettersModule {}
