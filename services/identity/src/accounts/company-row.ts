import { abnDigits, abnFault, type Identity } from '@keystead/contracts';
import { check, Text } from '@keystead/platform';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';

/** A company as lists and the company page show it. */
export interface CompanyRow {
  company_id: string;
  tenant_code: string;
  name: string;
  abn: string | null;
  address: string | null;
  photo: { external_path: string } | null;
  country_iso: string;
  timezone: string;
  identity: Identity | null;
  co_living_preference: boolean;
  property_count: number | null;
  room_count: number | null;
  has_completed_setup: boolean;
  is_two_factor_required: boolean;
  version: number;
}

/** SQL of the picture of company `c`. */
export const PHOTO = `case when c.photo is not null then json_build_object('external_path', c.photo) end`;

/** SQL of the columns of company `c`. */
export const COMPANY_COLUMNS = `c.id as company_id, c.tenant_code, c.name, c.abn, c.address, ${PHOTO} as photo,
  c.country_iso, c.timezone, c.identity, c.co_living_preference, c.property_count, c.room_count, c.has_completed_setup,
  c.is_two_factor_required, c.version`;

/** An Australian Business Number, kept as its eleven digits; people write it with spaces. */
export const Abn = () =>
  applyDecorators(
    Text(11, { optional: true }),
    ApiPropertyOptional({ format: 'abn', example: '51824753556' }),
    Transform(({ value }) => (typeof value === 'string' ? abnDigits(value) : (value as unknown))),
    check('isAbn', (value) => (value === '' ? null : abnFault(typeof value === 'string' ? value : ''))),
  );

const PHOTO_MAX = 500;

/** The address of a picture elsewhere: stored and shown, never fetched. */
export const WebAddress = () =>
  applyDecorators(
    Text(PHOTO_MAX, { optional: true }),
    ApiPropertyOptional({ format: 'uri', example: 'https://pictures.example/house.jpg' }),
    check('isWebAddress', (value) =>
      value === '' || isWebAddress(value) ? null : 'Please enter a web address (https://…)',
    ),
  );

function isWebAddress(value: unknown): boolean {
  if (typeof value !== 'string' || /\s/.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
