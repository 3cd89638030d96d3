import { Controller } from '@nestjs/common';
import { Imports } from '@keystead/platform';
import { PROPERTY_IMPORT } from './property-import.js';
import { ROOM_IMPORT } from './room-import.js';

@Controller('v1/system/import/property')
export class PropertyImports extends Imports('property', [PROPERTY_IMPORT, ROOM_IMPORT]) {}
