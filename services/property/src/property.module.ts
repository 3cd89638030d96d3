import { Module } from '@nestjs/common';
import { PropertyManagerReactions } from '@keystead/platform';
import { finder } from './address/address-finder.js';
import { AddressController } from './address/address.controller.js';
import { AddressQueries } from './address/address.queries.js';
import { AddAgentHandler, EditAgentHandler, RemoveAgentHandler } from './agent/agent.commands.js';
import { AgentController } from './agent/agent.controller.js';
import {
  AddComplianceDateHandler,
  EditComplianceDateHandler,
  RemoveComplianceDateHandler,
} from './compliance/compliance.commands.js';
import { ComplianceController } from './compliance/compliance.controller.js';
import { ComplianceReactions } from './health/compliance.reactions.js';
import { PropertyHealthController } from './health/health.controller.js';
import { HealthQueries } from './health/health.queries.js';
import { HealthReactions } from './health/health.reactions.js';
import { PropertyImports } from './import/property-import.js';
import { InspectionModule } from './inspection/inspection.module.js';
import { AddKeyHandler, EditKeyHandler, RemoveKeyHandler } from './key/key.commands.js';
import { KeyController } from './key/key.controller.js';
import { RemoveListingHandler, SaveListingHandler } from './listing/listing.commands.js';
import { ListingController } from './listing/listing.controller.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';
import { CorrectTripHandler, RecordTripHandler, RemoveTripHandler } from './mileage/mileage.commands.js';
import { MileageController } from './mileage/mileage.controller.js';
import { MileageQueries } from './mileage/mileage.queries.js';
import { OwnerModule } from './owner/owner.module.js';
import { AddPhotoHandler, ChooseCoverHandler, OrderPhotosHandler, RemovePhotoHandler } from './photo/photo.commands.js';
import { PhotoController } from './photo/photo.controller.js';
import { AddPropertyHandler } from './properties/add-property.js';
import { EditBlockHandler } from './properties/edit-block.js';
import { PropertyController } from './properties/property.controller.js';
import { PropertyQueries } from './properties/property.queries.js';
import { AddRoomHandler, EditRoomHandler, RemoveRoomHandler } from './section/room.commands.js';
import { RoomController } from './section/room.controller.js';
import { RoomQueries } from './section/room.queries.js';
import { RemoveSectionHandler } from './section/section.commands.js';
import { SectionController } from './section/section.controller.js';
import { EmptyTrashHandler } from './trash/empty-trash.js';
import { PropertyReactions } from './trash/property.reactions.js';
import { DeleteBlockHandler, DeletePropertyHandler, RestoreBlockHandler } from './trash/trash.commands.js';
import { TrashController } from './trash/trash.controller.js';
import { CorrectUsageHandler, RecordUsageHandler, RemoveUsageHandler } from './usage/usage.commands.js';
import { PowerUsageController, WaterUsageController } from './usage/usage.controller.js';

@Module({
  controllers: [AddressController],
  providers: [finder, AddressQueries],
})
class AddressModule {}

@Module({
  controllers: [AgentController],
  providers: [AddAgentHandler, EditAgentHandler, RemoveAgentHandler],
})
class AgentModule {}

@Module({
  controllers: [ComplianceController],
  providers: [AddComplianceDateHandler, EditComplianceDateHandler, RemoveComplianceDateHandler],
})
class ComplianceModule {}

@Module({
  controllers: [PropertyHealthController, HealthReactions, ComplianceReactions],
  providers: [HealthQueries],
  exports: [HealthQueries],
})
class HealthModule {}

@Module({
  controllers: [KeyController],
  providers: [AddKeyHandler, EditKeyHandler, RemoveKeyHandler],
})
class KeyModule {}

@Module({
  controllers: [ListingController],
  providers: [SaveListingHandler, RemoveListingHandler],
})
class ListingModule {}

@Module({
  controllers: [MileageController],
  providers: [MileageQueries, RecordTripHandler, CorrectTripHandler, RemoveTripHandler],
})
class MileageModule {}

@Module({
  controllers: [PhotoController],
  providers: [AddPhotoHandler, ChooseCoverHandler, OrderPhotosHandler, RemovePhotoHandler],
})
class PhotoModule {}

@Module({
  imports: [HealthModule],
  controllers: [PropertyController],
  providers: [PropertyQueries, AddPropertyHandler, EditBlockHandler],
})
class PropertiesModule {}

@Module({
  controllers: [SectionController, RoomController],
  providers: [RemoveSectionHandler, RoomQueries, AddRoomHandler, EditRoomHandler, RemoveRoomHandler],
})
class SectionModule {}

@Module({
  controllers: [PropertyReactions, TrashController],
  providers: [DeletePropertyHandler, DeleteBlockHandler, RestoreBlockHandler, EmptyTrashHandler],
})
class TrashModule {}

@Module({
  controllers: [WaterUsageController, PowerUsageController],
  providers: [RecordUsageHandler, CorrectUsageHandler, RemoveUsageHandler],
})
class UsageModule {}

@Module({
  imports: [
    AddressModule,
    AgentModule,
    ComplianceModule,
    HealthModule,
    InspectionModule,
    KeyModule,
    ListingModule,
    MaintenanceModule,
    MileageModule,
    OwnerModule,
    PhotoModule,
    PropertiesModule,
    SectionModule,
    TrashModule,
    UsageModule,
  ],
  controllers: [PropertyImports, PropertyManagerReactions],
})
export class PropertyModule {}
