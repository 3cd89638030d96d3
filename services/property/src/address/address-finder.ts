export interface FoundAddress {
  full_address: string;
  line1: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  country_iso: string;
}

/** Finds addresses by a few words, somewhere outside. It never fails: what does not answer in time finds nothing. */
export abstract class AddressFinder {
  abstract find(words: string, country_iso: string | null): Promise<FoundAddress[]>;
}
