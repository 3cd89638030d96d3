import { Module } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module.js';
import { ComplianceModule } from './compliance/compliance.module.js';
import { ImportModule } from './import/import.module.js';
import { LandlordModule } from './landlord/landlord.module.js';
import { LeasesModule } from './leases/leases.module.js';
import { RentModule } from './rent/rent.module.js';
import { RenterModule } from './renter/renter.module.js';

@Module({
  imports: [ActivityModule, ComplianceModule, ImportModule, LandlordModule, LeasesModule, RentModule, RenterModule],
})
export class LeaseModule {}
