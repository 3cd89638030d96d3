import { Module } from '@nestjs/common';
import { PropertyManagerReactions } from '@keystead/platform';
import { ActivityController, LeaseAuditController } from './activity/activity.controller.js';
import { ActivityReactions } from './activity/activity.reactions.js';
import { BondClaimReactions } from './bond/bond-claim.reactions.js';
import { RecordBondHandler, ReverseBondHandler } from './bond/bond.commands.js';
import { BondController } from './bond/bond.controller.js';
import { BondQueries } from './bond/bond.queries.js';
import { EntryNoticeController } from './compliance/entry-notice.js';
import { RulesController } from './compliance/rules.controller.js';
import { LeaseImports } from './import/imports.js';
import { LandlordReactions } from './landlord/landlord.reactions.js';
import { EditLeaseHandler } from './leases/edit-lease.js';
import { LeaseController } from './leases/lease.controller.js';
import { LeaseQueries } from './leases/lease.queries.js';
import { LeaseReactions } from './leases/lease.reactions.js';
import { OpenLeaseHandler } from './leases/open-lease.js';
import { DeleteLeaseHandler } from './leases/remove-lease.js';
import { AddOccupantHandler, EditOccupantHandler, RemoveOccupantHandler } from './occupant/occupant.commands.js';
import { OccupantController } from './occupant/occupant.controller.js';
import { BeginRent } from './rent/begin-rent.js';
import { LeaseRents } from './rent/lease-rents.js';
import { AgreeRentHandler, ChangeRentHandler } from './rent/rent.commands.js';
import { PaymentReactions } from './payments/payment.reactions.js';
import { RentController } from './rent/rent.controller.js';
import { SaveRentReviewHandler } from './rent/save-rent-review.js';
import { RisePreviews } from './rent/rise-preview.js';
import { AddLeaseTenantHandler, EditLeaseTenantHandler, RemoveLeaseTenantHandler } from './renter/renter.commands.js';
import { RenterController } from './renter/renter.controller.js';

@Module({ controllers: [ActivityController, LeaseAuditController, ActivityReactions, PaymentReactions] })
class ActivityModule {}

@Module({
  controllers: [EntryNoticeController, RulesController],
})
class ComplianceModule {}

@Module({
  controllers: [RentController],
  providers: [LeaseRents, BeginRent, RisePreviews, AgreeRentHandler, ChangeRentHandler, SaveRentReviewHandler],
  exports: [LeaseRents],
})
class RentModule {}

@Module({
  imports: [RentModule],
  controllers: [LeaseController, LeaseReactions],
  providers: [LeaseQueries, OpenLeaseHandler, EditLeaseHandler, DeleteLeaseHandler],
})
class LeasesModule {}

@Module({
  controllers: [RenterController],
  providers: [AddLeaseTenantHandler, EditLeaseTenantHandler, RemoveLeaseTenantHandler],
})
class RenterModule {}

@Module({
  controllers: [OccupantController],
  providers: [AddOccupantHandler, EditOccupantHandler, RemoveOccupantHandler],
})
class OccupantModule {}

@Module({
  controllers: [BondController, BondClaimReactions],
  providers: [BondQueries, RecordBondHandler, ReverseBondHandler],
})
class BondModule {}

@Module({
  imports: [ActivityModule, BondModule, ComplianceModule, LeasesModule, OccupantModule, RentModule, RenterModule],
  controllers: [LandlordReactions, LeaseImports, PropertyManagerReactions],
})
export class LeaseModule {}
