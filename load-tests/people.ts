/** Somebody who works with the product under load: a user of its own, so that limits per user hold as for anybody. */
export interface Person {
  token: string;
  tenant_code: string;
  /** Of the landlord whose company it is, for signing in. */
  email: string;
  password: string;
  property_id: string;
  property_block_id: string;
  lease_id: string;
  bill_id: string;
}
