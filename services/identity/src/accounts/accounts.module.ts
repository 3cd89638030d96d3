import { Module } from '@nestjs/common';
import { SharedModule } from '../shared/shared.module.js';
import { AccountLookup } from './account-lookup.js';
import { AccountQueries } from './account.queries.js';
import { Companies } from './companies.js';
import { EndOtherSessionsHandler, EndOwnSessionHandler, EndSessionHandler, Sessions } from './end-session.js';
import { OwnSessions } from './own-sessions.js';
import { SaveAddressHandler } from './save-address.js';
import { TenantLookup } from './tenant-lookup.js';

@Module({
  imports: [SharedModule],
  providers: [
    EndSessionHandler,
    EndOwnSessionHandler,
    EndOtherSessionsHandler,
    SaveAddressHandler,
    AccountQueries,
    Companies,
    TenantLookup,
    AccountLookup,
    OwnSessions,
    Sessions,
  ],
  exports: [AccountLookup, AccountQueries, Companies, OwnSessions, Sessions],
})
export class AccountsModule {}
