import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { countryName } from '@keystead/contracts';
import { check, CompanyRecord, ContextCommand, Database, Text } from '@keystead/platform';
import { Entity } from 'typeorm';
import { IsCountry } from './places.js';
import { User } from './user.entity.js';

const AU_POSTCODE = /^\d{4}$/;

/** Where a person lives or works; `id` is the user's. */
@Entity('user_address')
export class UserAddress extends CompanyRecord {
  /** What people read; its last part is the country. */
  @Text(500) full_address: string;
  @Text(200) line1: string;
  @Text(200, { optional: true }) line2: string | null;
  @Text(80) suburb: string;
  @Text(80) state: string;
  @Text(20)
  @check('isPostcode', (value, address) =>
    (address as UserAddress).country_iso !== 'AU' || AU_POSTCODE.test(String(value))
      ? null
      : 'Please enter a postcode of four digits',
  )
  postcode: string;
  @Text(2) @IsCountry() country_iso: string;
}

class Parts extends PickType(UserAddress, ['line1', 'line2', 'suburb', 'state', 'postcode', 'country_iso'] as const) {}

/** The address of the signed-in person, as a whole (ACC-03). */
export class SaveAddress extends Parts {
  @Text(500, { optional: true, about: 'Put together from the parts when left out' })
  full_address?: string | null;
}

export type AddressInfo = Pick<UserAddress, keyof Parts | 'full_address'>;

export class SaveAddressCommand extends ContextCommand<SaveAddress, AddressInfo> {}

@CommandHandler(SaveAddressCommand)
export class SaveAddressHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: form }: SaveAddressCommand): Promise<AddressInfo> {
    const { line1, suburb, state, postcode, country_iso } = form;
    const line2 = form.line2 || null;
    const place = `${suburb} ${state} ${postcode}`;
    const full_address =
      form.full_address || [line1, line2, place, countryName(country_iso)].filter(Boolean).join(', ').slice(0, 500);
    const address = { full_address, line1, line2, suburb, state, postcode, country_iso };
    return this.db.run(ctx, async (tx) => {
      const { id } = await tx.lock(User, ctx.user_id!);
      const [current] = await tx.query<UserAddress>(
        'select * from user_address where company_id = $1 and id = $2',
        [ctx.company_id, id],
        'address_of_user',
      );
      if (current) await tx.update(UserAddress, current, address);
      else await tx.insert(UserAddress, { id, ...address });
      return address;
    });
  }
}
