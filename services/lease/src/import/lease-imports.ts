import { Controller } from '@nestjs/common';
import { Imports } from '@keystead/platform';
import { LEASE_IMPORT } from './lease-import.js';
import { RENTER_IMPORT } from './renter-import.js';

@Controller('v1/system/import/lease')
export class LeaseImports extends Imports('lease', [LEASE_IMPORT, RENTER_IMPORT]) {}
