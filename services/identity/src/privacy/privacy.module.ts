import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthenticationModule } from '../authentication/authentication.module.js';
import { SharedModule } from '../shared/shared.module.js';
import { ArchiveRequests } from './archive-requests.js';
import { CloseCompanyHandler } from './close-company.js';
import { Accounts } from './erase-account.js';
import { CompanyArchive } from './company-archive.js';
import { EraseCompany } from './erase-company.js';
import { ErasePersonHandler } from './erase-person.js';
import { ExportCompanyHandler } from './export-company.js';
import { ExportPieces } from './export-pieces.js';
import { ExportPersonHandler } from './export-person.js';
import { KnownPersons } from './known-person.js';
import { MakeArchive } from './make-archive.js';
import { PersonArchive } from './person-archive.js';
import { PrivacyController } from './privacy.controller.js';
import { ServiceClients } from './service-clients.js';

@Module({
  imports: [AccountsModule, AuthenticationModule, SharedModule],
  controllers: [PrivacyController],
  providers: [
    ArchiveRequests,
    ExportCompanyHandler,
    ExportPersonHandler,
    CloseCompanyHandler,
    EraseCompany,
    ErasePersonHandler,
    Accounts,
    KnownPersons,
    CompanyArchive,
    PersonArchive,
    ExportPieces,
    MakeArchive,
    ServiceClients,
  ],
})
export class PrivacyModule {}
