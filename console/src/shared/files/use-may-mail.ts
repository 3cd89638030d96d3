import { useCan, useIsPerson } from '../../admin/can.js';

/** Who may remind renters and see documents may mail them. */
export function useMayMail(): boolean {
  const [mayWrite, maySee, isPerson] = [useCan('bill.write'), useCan('document.read'), useIsPerson()];
  return mayWrite && maySee && !isPerson;
}
