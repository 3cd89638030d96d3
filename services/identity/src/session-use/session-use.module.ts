import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { EndIdleSessions } from './end-idle-sessions.js';
import { RecordSessionUse } from './record-session-use.js';

@Module({ imports: [AccountsModule], providers: [EndIdleSessions, RecordSessionUse] })
export class SessionUseModule {}
