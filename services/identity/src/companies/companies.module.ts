import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthenticationModule } from '../authentication/authentication.module.js';
import { CompanySettingsQueries, SaveSettingsHandler } from './company-settings.js';
import { CompanyController } from './company.controller.js';
import { ConfigController } from './config.controller.js';
import { SaveCompanyDetailsHandler } from './save-company-details.js';
import { SaveCompanyHandler } from './save-company.js';

@Module({
  imports: [AccountsModule, AuthenticationModule],
  controllers: [CompanyController, ConfigController],
  providers: [SaveCompanyHandler, SaveCompanyDetailsHandler, SaveSettingsHandler, CompanySettingsQueries],
})
export class CompaniesModule {}
