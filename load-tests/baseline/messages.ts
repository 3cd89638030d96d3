import { type ClientProviderOptions, type NatsOptions, Transport } from '@nestjs/microservices';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsDateString, IsEmail, IsIn, IsInt, IsNumber, IsOptional, IsString } from 'class-validator';
import { IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';

// What the gateway asks of the service, and how both reach NATS.

export class PageQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1000) total = 10;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page = 1;
}

export class NewLeaseTenant {
  @IsString() @MaxLength(60) first_name: string;
  @IsString() @MaxLength(60) last_name: string;
  @IsEmail() email: string;
  @IsOptional() @IsString() @MaxLength(40) phone?: string;
}

export class OpenLease {
  @IsUUID() section_id: string;
  @IsDateString() start_date: string;
  @IsOptional() @IsDateString() end_date?: string;
  @IsNumber({ maxDecimalPlaces: 2 }) @Min(0.01) latest_amount: number;
  @IsIn(['weekly', 'fortnightly', 'monthly']) rent_frequency: string;
  @ValidateNested({ each: true }) @Type(() => NewLeaseTenant) @ArrayMaxSize(50) tenants: NewLeaseTenant[];
}

/** What the service is asked with: the company comes from the token, never from the caller. */
export type OfCompany<T> = T & { company_id: string };

export function natsOptions(): NatsOptions {
  const { host, username, password } = new URL(process.env.NATS_URL!);
  return { transport: Transport.NATS, options: { servers: [host], user: username, pass: password, queue: 'lease' } };
}

export const LEASE_SERVICE = 'LEASE_SERVICE';

export const leaseClient = (): ClientProviderOptions => ({ name: LEASE_SERVICE, ...natsOptions() });
