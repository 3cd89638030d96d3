import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';

// The tables of the lease service as entities, without the policy of the company: every query names it.

/** Cents in the column, an amount with decimals outside. */
const CENTS = {
  to: (amount?: number | null) => (amount === null || amount === undefined ? null : Math.round(amount * 100)),
  from: (cents: string | null) => (cents === null ? null : Number(cents) / 100),
};

@Entity('lease')
export class Lease {
  @PrimaryColumn('uuid') company_id: string;
  @PrimaryColumn('uuid') id: string;
  @Column({ default: 1 }) version: number;
  @CreateDateColumn({ type: 'timestamptz' }) created_at: Date;
  @Column({ length: 20 }) lease_number: string;
  @Column('int') number: number;
  @Column('uuid') property_id: string;
  @Column('uuid') property_block_id: string;
  @Column('uuid') section_id: string;
  @Column('uuid', { nullable: true }) room_id: string | null;
  @Column({ length: 500 }) section_name: string;
  @Column() is_exclusive: boolean;
  @Column('date') start_date: string;
  @Column('date', { nullable: true }) end_date: string | null;
  @Column('date') due_date: string;
  @Column('date', { nullable: true }) paid_to: string | null;
  @Column('bigint', { transformer: CENTS }) latest_amount: number;
  @Column('text') rent_frequency: string;
  @Column('int') rent_count: number;
  @Column('bigint', { nullable: true, transformer: CENTS }) bond_required: number | null;
  @Column('bigint', { nullable: true, transformer: CENTS }) bond_received: number | null;
  @Column('text', { nullable: true }) end_reason: string | null;
  @Column('uuid', { nullable: true }) renewed_from_lease_id: string | null;
  @Column({ length: 3 }) currency: string;
  @Column({ length: 64 }) timezone: string;
  @OneToMany(() => LeaseTenant, (tenant) => tenant.lease) tenants: LeaseTenant[];
}

@Entity('lease_tenant')
export class LeaseTenant {
  @PrimaryColumn('uuid') company_id: string;
  @PrimaryColumn('uuid') id: string;
  @CreateDateColumn({ type: 'timestamptz' }) created_at: Date;
  @Column('uuid') lease_id: string;
  @Column({ length: 60 }) first_name: string;
  @Column({ length: 60 }) last_name: string;
  @Column({ length: 254 }) email: string;
  @Column('varchar', { length: 40, nullable: true }) phone: string | null;
  @Column() is_primary_contact: boolean;
  @ManyToOne(() => Lease, (lease) => lease.tenants)
  @JoinColumn([
    { name: 'company_id', referencedColumnName: 'company_id' },
    { name: 'lease_id', referencedColumnName: 'id' },
  ])
  lease: Lease;
}

@Entity('rent_adjustment')
export class RentAdjustment {
  @PrimaryColumn('uuid') company_id: string;
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') lease_id: string;
  @Column('int') number: number;
  @Column('bigint', { transformer: CENTS }) amount: number;
  @Column('text') rent_frequency: string;
  @Column('date') effective_date: string;
}

@Entity('section')
export class Section {
  @PrimaryColumn('uuid') company_id: string;
  @PrimaryColumn('uuid') property_section_id: string;
  @Column() is_removed: boolean;
  @Column('uuid') property_id: string;
  @Column('uuid') property_block_id: string;
  @Column('uuid', { nullable: true }) room_id: string | null;
  @Column() name: string;
  @Column() is_shared: boolean;
  @Column({ length: 3 }) currency: string;
  @Column({ length: 64 }) timezone: string;
}

@Entity('lease_counter')
export class LeaseCounter {
  @PrimaryColumn('uuid') company_id: string;
  @Column('int') leases: number;
}
