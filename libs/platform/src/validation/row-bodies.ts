import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional } from 'class-validator';
import { ID_DESCRIBED, IsId } from './fields.js';

/** Body of a call that names one row. */
export class ById {
  @ApiProperty(ID_DESCRIBED)
  @IsId()
  id: string;
}

/** Optimistic lock: the version the editor saw. */
export class WithVersion {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'Version the change was made on; a stale one is refused',
  })
  @IsOptional()
  @IsInt({ message: 'Must be a whole number' })
  version?: number;
}

/** Only what a request named: null is a value, and what was left out stays as it is. */
export function given<T extends object>(patch: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as never;
}
