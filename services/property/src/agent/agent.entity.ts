import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { check, CompanyRecord, Email, Id, Phone, Text } from '@keystead/platform';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { Column, Entity } from 'typeorm';
import { oneObject, PhotoForm } from '../building/property-address.js';

/** The agency a person works for. */
export class CompanyInfo {
  @Text(120, { optional: true }) name?: string | null;
  @oneObject(() => PhotoForm) photo?: PhotoForm | null;
}

/** A person who looks after a unit for its owners. */
@Entity('agent')
export class Agent extends CompanyRecord {
  @Id() property_block_id: string;
  @Text(80) first_name: string;
  @Text(80) last_name: string;
  @Email() email: string;
  @Phone({ optional: true }) phone: string | null;
  @HasCompanyInfo() company_info: CompanyInfo | null;
}

export const AGENT_FIELDS = ['first_name', 'last_name', 'email', 'phone', 'company_info'] as const;

function HasCompanyInfo(): PropertyDecorator {
  return applyDecorators(
    Column({ type: 'jsonb', nullable: true }),
    ApiPropertyOptional({ type: () => CompanyInfo, nullable: true }),
    IsOptional(),
    check('isObject', (value) =>
      typeof value === 'object' && !Array.isArray(value) ? null : 'This must be a group of fields',
    ),
    ValidateNested({ message: 'This must be a group of fields' }),
    Type(() => CompanyInfo),
  );
}

/** What is kept of an agency: only what was said. */
export function givenInfo(info: CompanyInfo | null | undefined): CompanyInfo | null | undefined {
  if (!info) return info;
  const { name, photo } = info;
  return { name: name || null, photo: photo ? { external_path: photo.external_path } : null };
}
