import { Module } from '@nestjs/common';
import { SharedModule } from '../shared/shared.module.js';
import { AccountLookup } from './account-lookup.js';
import { AccountQueries } from './account.queries.js';
import { Companies } from './companies.js';
import { EndSessionHandler, Sessions } from './end-session.js';
import { SaveAddressHandler } from './save-address.js';
import { TenantLookup } from './tenant-lookup.js';

@Module({
  imports: [SharedModule],
  providers: [EndSessionHandler, SaveAddressHandler, AccountQueries, Companies, TenantLookup, AccountLookup, Sessions],
  exports: [AccountLookup, AccountQueries, Companies, Sessions],
})
export class AccountsModule {}
