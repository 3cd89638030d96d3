import { envelope, select } from './listing.js';
import type { XeroAnswer } from './exchange.js';
import { noSuchMethod, type ApiCall } from './resource.js';

/** `/Organisation`: the organisation itself. */
export function organisation(call: ApiCall): XeroAnswer {
  if (call.method !== 'GET' || call.id) return noSuchMethod();
  return envelope(call, { Organisations: [call.organisation.state.info] });
}

/** `/TaxRates`, of which one may be asked for by its tax type. */
export function taxRates(call: ApiCall): XeroAnswer {
  if (call.method !== 'GET') return noSuchMethod();
  const { taxRates: all } = call.organisation.state;
  const wanted = all.filter(({ TaxType }) => !call.id || TaxType === call.id);
  return envelope(call, { TaxRates: select(call, wanted, (rate) => rate) });
}
