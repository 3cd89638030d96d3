import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsUUID } from 'class-validator';

/** Which lease it is about. Not required for the validator: a missing lease has a sentence of its own. */
export class OfLease {
  @ApiProperty({ format: 'uuid' })
  @Transform(({ value }) => (value === '' ? undefined : (value as unknown)))
  @IsOptional()
  @IsUUID(undefined, { message: 'This is not a valid id' })
  lease_id?: string;
}
