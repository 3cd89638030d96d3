/** What of the company the lists show: one property or unit in its tab, else everything. */
export interface UtilityPlace {
  property_id?: string;
  property_block_id?: string;
}

/** Whether a place is all of the company. */
export const isEverywhere = ({ property_id, property_block_id }: UtilityPlace): boolean =>
  property_id === undefined && property_block_id === undefined;
