import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { AU_STATES, auStateOf, countryName } from '@keystead/contracts';
import { check, CompanyRecord, Degrees, fieldProblem, Id, OptionalUuid, Text } from '@keystead/platform';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { Entity } from 'typeorm';
import { IsCountry } from './place.js';

/** Where a property stands; one per property. Its country is the property's own `country_iso`. */
@Entity('property_address')
export class PropertyAddress extends CompanyRecord {
  @Id() property_id: string;
  /** What people read; its last part is the country. */
  @Text(500, { default: `''` }) full_address: string;
  @Text(200, { optional: true }) line1: string | null;
  @Text(200, { optional: true }) line2: string | null;
  @Text(80, { optional: true }) suburb: string | null;
  @Text(80, { optional: true }) state: string | null;
  @Text(20, { optional: true }) postcode: string | null;
  /** Address of a picture elsewhere; stored and shown, never fetched. */
  @Text(2000, { optional: true }) photo_path: string | null;
  /** Where it stands on a map; both or neither. */
  @Degrees(90, { optional: true }) latitude: number | null;
  @Degrees(180, { optional: true }) longitude: number | null;
}

/** A picture that stands elsewhere. */
export class PhotoForm {
  @ApiProperty({ format: 'uri', maxLength: 2000 })
  @check('isWebAddress', (value) => (isWebAddress(value) ? null : 'Please enter a web address (https://…)'))
  external_path: string;
}

/** What a request may say about an address. */
export class AddressForm extends PickType(PropertyAddress, [
  ...(['line1', 'line2', 'suburb', 'state', 'postcode', 'latitude', 'longitude'] as const),
]) {
  @Text(500, { optional: true, about: 'Put together from the parts when left out' })
  full_address?: string | null;
  /** As it was read; it changes nothing, since a property has one address. */
  @OptionalUuid() id?: string | null;
  @IsCountry() country_iso?: string;
  @oneObject(() => PhotoForm)
  photo?: PhotoForm | null;
}

/** One nested form, which may be left out. */
export function oneObject(form: () => new () => object): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: () => form(), nullable: true }),
    IsOptional(),
    check('isObject', (value) =>
      typeof value === 'object' && !Array.isArray(value) ? null : 'This must be a group of fields',
    ),
    ValidateNested({ message: 'This must be a group of fields' }),
    Type(form),
  );
}

const PARTS = ['line1', 'line2', 'suburb', 'state', 'postcode'] as const;
export type AddressParts = Record<(typeof PARTS)[number], string | null> & {
  full_address: string;
  photo_path: string | null;
  latitude: number | null;
  longitude: number | null;
};

const STATE_NEEDED = 'Please enter the state or territory: its tenancy law applies';

export const NO_ADDRESS: AddressParts = {
  full_address: '',
  line1: null,
  line2: null,
  suburb: null,
  state: null,
  postcode: null,
  photo_path: null,
  latitude: null,
  longitude: null,
};

/**
 * The address after a request: parts it names replace the old ones, the whole text follows them unless it is given. A
 * place on the map that is not given anew is dropped with another address, since it would be that of the old one.
 */
export function changeAddress(
  current: AddressParts,
  form: Partial<AddressForm>,
  country: { before: string; after: string },
): AddressParts {
  const { full_address: text, photo } = form;
  const named = PARTS.filter((part) => form[part] !== undefined);
  const next = { ...current };
  for (const part of named) next[part] = form[part] || null;
  if (photo !== undefined) next.photo_path = photo?.external_path ?? null;
  if (text) next.full_address = text;
  if (country.after === 'AU') {
    next.state = australianState(next);
    const isPostal = named.some((part) => (part === 'suburb' || part === 'postcode') && next[part] !== null);
    if (isPostal && !next.state) throw fieldProblem({ 'property_address.state': STATE_NEEDED });
  }
  const follows = text === undefined ? named.length > 0 || country.before !== country.after : !text;
  if (follows) next.full_address = fullAddress(next, country.after) || (text === undefined ? current.full_address : '');
  return { ...next, ...placeOnMap(form, next.full_address === current.full_address ? current : NO_ADDRESS) };
}

type OnMap = Pick<AddressParts, 'latitude' | 'longitude'>;

function placeOnMap({ latitude, longitude }: Partial<AddressForm>, before: OnMap): OnMap {
  if (latitude === undefined && longitude === undefined)
    return { latitude: before.latitude, longitude: before.longitude };
  const next = { latitude: latitude ?? null, longitude: longitude ?? null };
  const missing = (['latitude', 'longitude'] as const).find((name) => next[name] === null);
  if (missing && (next.latitude !== null || next.longitude !== null))
    throw fieldProblem({ [`property_address.${missing}`]: 'this field is required' });
  return next;
}

/** `12 Rose Street, Richmond VIC 3121, Australia`; empty when no part is known. */
export function fullAddress(parts: Pick<AddressParts, (typeof PARTS)[number]>, country_iso: string): string {
  const place = [parts.suburb, parts.state, parts.postcode].filter(Boolean).join(' ');
  const lines = [parts.line1, parts.line2, place].filter(Boolean);
  return lines.length > 0 ? [...lines, countryName(country_iso) ?? country_iso].join(', ') : '';
}

const STATE_AND_POSTCODE = new RegExp(`\\b(${AU_STATES.join('|')}),? +\\d{4}\\b`);

/** The state people gave, by its letters, else the one before the postcode in the whole text. */
function australianState({ state, full_address }: AddressParts): string | null {
  if (!state) return STATE_AND_POSTCODE.exec(full_address)?.[1] ?? null;
  return auStateOf(state) ?? state;
}

/** Address of a picture that stands elsewhere: stored and shown, never fetched. */
export const WebAddress = (): PropertyDecorator =>
  applyDecorators(
    Text(2000),
    check('isWebAddress', (value) => (isWebAddress(value) ? null : 'Please enter a web address (https://…)')),
  );

export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2000 || /\s/.test(value) || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}
