import { Module } from '@nestjs/common';
import { PropertyManagerReactions } from '@keystead/platform';
import { AssetController, PictureController } from './assets/asset.controller.js';
import { LogoRoute } from './assets/logo-route.js';
import { PictureReactions } from './assets/picture.reactions.js';
import { SweepPicture } from './assets/sweep-picture.js';
import { UploadAssetHandler } from './assets/upload-asset.js';
import { DeleteDocumentsHandler } from './documents/delete-documents.js';
import { DocumentFiles } from './documents/document-file.js';
import { DocumentController } from './documents/document.controller.js';
import { PurgeReactions } from './documents/purge.reactions.js';
import { UpdateDocumentHandler } from './documents/update-document.js';
import { BodyParsers } from './files/body-parsers.js';
import { IssuedRoutes } from './issued/issued-routes.js';
import { StoreIssued } from './issued/store-issued.js';
import { DocumentMailController } from './mailing/document-mail.controller.js';
import { DocumentMailQueries } from './mailing/document-mail.queries.js';
import { MailDocumentHandler } from './mailing/mail-document.js';
import { MaintenanceReactions } from './places/maintenance.reactions.js';
import { PersonReactions } from './places/person.reactions.js';
import { PlaceReactions } from './places/place.reactions.js';
import { ErasedPersonReactions } from './privacy/erased-person.reactions.js';
import { StoredCompanyFiles } from './privacy/stored-company-files.js';
import { RequirementModule } from './requirements/requirement.module.js';
import { ScannerModule } from './scanner/scanner.module.js';
import { StorageModule } from './storage/storage.module.js';
import { UploadModule } from './uploads/upload.module.js';

@Module({
  imports: [StorageModule, UploadModule],
  controllers: [AssetController, PictureController, PictureReactions],
  providers: [LogoRoute, SweepPicture, UploadAssetHandler],
})
class AssetModule {}

@Module({
  imports: [StorageModule, UploadModule],
  controllers: [DocumentController, PurgeReactions, ErasedPersonReactions],
  providers: [DeleteDocumentsHandler, DocumentFiles, UpdateDocumentHandler],
})
class DocumentModule {}

@Module({ imports: [StorageModule], providers: [IssuedRoutes, StoreIssued] })
class IssuedModule {}

@Module({ controllers: [DocumentMailController], providers: [DocumentMailQueries, MailDocumentHandler] })
class DocumentMailModule {}

@Module({
  imports: [
    AssetModule,
    DocumentModule,
    DocumentMailModule,
    IssuedModule,
    RequirementModule,
    ScannerModule,
    StorageModule,
  ],
  controllers: [MaintenanceReactions, PersonReactions, PlaceReactions, PropertyManagerReactions],
  providers: [BodyParsers, StoredCompanyFiles],
})
export class DocumentsModule {}
