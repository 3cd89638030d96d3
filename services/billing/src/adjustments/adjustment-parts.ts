import { AdjustmentController } from './adjustment.controller.js';
import { AdjustmentQueries } from './adjustment.queries.js';
import { CreateCreditHandler, WriteOffBillHandler } from './create-credit.js';
import { ReverseAdjustmentHandler } from './reverse-adjustment.js';

/** Credit notes, adjustment notes and write-offs, as the module lists them. */
export const ADJUSTMENT_CONTROLLERS = [AdjustmentController];
export const ADJUSTMENT_PARTS = [AdjustmentQueries, CreateCreditHandler, WriteOffBillHandler, ReverseAdjustmentHandler];
