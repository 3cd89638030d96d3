import { faultsOf, ValidationFault, validationAnswer, type XeroAnswer } from './exchange.js';
import { envelope } from './listing.js';
import { inputsOf, type ApiCall, type Input } from './resource.js';

export interface Batch<T> {
  /** Name of the list in bodies. */
  name: string;
  /** Member that says that a record of an answer has faults, where the resource has one. */
  flag?: 'HasErrors' | 'HasValidationErrors';
  save: (input: Input) => T;
  show: (record: T) => object;
}

/**
 * Saves the records of a body one by one. With `summarizeErrors=false` the answer is good and says of each record how
 * it went; otherwise one record with a fault makes the answer a refusal, although the others are saved.
 */
export function saveBatch<T>(call: ApiCall, { name, flag, save, show }: Batch<T>): XeroAnswer {
  const isEach = call.query.get('summarizeErrors')?.toLowerCase() === 'false';
  const good: object[] = [];
  const bad: object[] = [];
  const all = inputsOf(call.body, name).map((input): object => {
    try {
      const saved = { ...show(save(input)), ...(isEach ? { StatusAttributeString: 'OK' } : {}) };
      good.push(saved);
      return saved;
    } catch (error) {
      if (!(error instanceof ValidationFault)) throw error;
      const refused = {
        ...input,
        ...(isEach ? { StatusAttributeString: 'ERROR' } : {}),
        ...(flag ? { [flag]: true } : {}),
        ValidationErrors: faultsOf(error.messages),
      };
      bad.push(refused);
      return refused;
    }
  });
  if (isEach) return envelope(call, { [name]: all });
  return bad.length > 0 ? validationAnswer(bad) : envelope(call, { [name]: good });
}
