import type { InspectionRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';

export type Inspection = InspectionRow & RaRecord;

/** The page of one inspection: what is planned, and the report. */
export const inspectionPath = ({ id }: Pick<Inspection, 'id'>): string => `/admin/inspections/${id}`;
/** Where its report is written. */
export const reportPath = (inspection: Pick<Inspection, 'id'>): string => `${inspectionPath(inspection)}/report`;
