import { newId } from '@keystead/platform';
import { FileImports, type Caller } from '@keystead/testkit';
import { daysFromToday } from './days.js';

export type Importer = 'property' | 'lease';

/** Whose files they are, and what the leases in them are on. */
interface Place {
  call: Caller;
  section_id: string;
}

// Of another name each time: a property that is there already is refused.
const propertyOf = (name: string) =>
  `name,type,bedrooms,bathrooms,carpark,cost_allocation_method\r\n${name},house,3,1,1,standalone\r\n`;
// Long over, so that nothing is billed and counted.
const leaseOn = ({ section_id }: Place) =>
  `section,start_date,end_date,latest_amount,rent_frequency\r\n${section_id},${daysFromToday(-2000)},${daysFromToday(-1990)},500,weekly\r\n`;

export const fileOf = (place: Place, service: Importer) =>
  service === 'property' ? propertyOf(`From a file ${newId()}`) : leaseOn(place);
export const filesOf = (place: Place, service: Importer) => new FileImports(place.call, service);

/** An import that was tried out and can be started. */
export async function checkedImport(place: Place, service: Importer): Promise<string> {
  return (await filesOf(place, service).check(service, fileOf(place, service))).id;
}
