import { Module } from '@nestjs/common';
import { AssetModule } from './assets/asset.module.js';
import { DocumentModule } from './documents/document.module.js';
import { BodyParsers } from './files/body-parsers.js';
import { IssuedModule } from './issued/issued.module.js';
import { MaintenanceReactions } from './places/maintenance.reactions.js';
import { PersonReactions } from './places/person.reactions.js';
import { PlaceReactions } from './places/place.reactions.js';
import { StoredCompanyFiles } from './privacy/stored-company-files.js';
import { RequirementModule } from './requirements/requirement.module.js';
import { ScannerModule } from './scanner/scanner.module.js';
import { StorageModule } from './storage/storage.module.js';

@Module({
  imports: [AssetModule, DocumentModule, IssuedModule, RequirementModule, ScannerModule, StorageModule],
  controllers: [MaintenanceReactions, PersonReactions, PlaceReactions],
  providers: [BodyParsers, StoredCompanyFiles],
})
export class DocumentsModule {}
