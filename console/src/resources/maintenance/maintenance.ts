import type { MaintenanceRequest } from '../../types.js';

/** The page of one maintenance request: what is wrong, who does it, and what was done so far. */
export const maintenancePath = ({ id }: Pick<MaintenanceRequest, 'id'>): string => `/admin/maintenance/${id}`;
