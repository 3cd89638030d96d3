import { ArrearsPreview } from './arrears-preview.js';
import { ArrearsRun } from './arrears-run.js';
import { LateFeeTerms, LeaseArrears } from './arrears-state.js';
import { ArrearsController } from './arrears.controller.js';
import { ArrearsQueries } from './arrears.queries.js';
import { LeaseArrearsQueries } from './lease-arrears.queries.js';
import { RemindBillHandler } from './remind-bill.js';
import { SetArrearsHandler } from './set-arrears.js';
import { SetLateFeeHandler } from './set-late-fee.js';

export const ARREARS_ENTITIES = [LeaseArrears, LateFeeTerms];

export const ARREARS_CONTROLLERS = [ArrearsController];

/** Who is late: reminders, states of a lease, late fees, and the run of each day. */
export const ARREARS_PARTS = [
  ArrearsRun,
  ArrearsQueries,
  ArrearsPreview,
  LeaseArrearsQueries,
  RemindBillHandler,
  SetArrearsHandler,
  SetLateFeeHandler,
];
