import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ClientProxy, ClientsModule, MessagePattern, Payload, RpcException } from '@nestjs/microservices';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { Lease, LeaseCounter, LeaseTenant, RentAdjustment, Section } from './entities.js';
import { LEASE_SERVICE, leaseClient, natsOptions, type OfCompany, type OpenLease, type PageQuery } from './messages.js';

// The service most people write: a repository, pages by skip and take, a transaction, and an event after it.

@Injectable()
class LeaseService {
  constructor(
    @InjectRepository(Lease) private readonly leases: Repository<Lease>,
    private readonly dataSource: DataSource,
    @Inject(LEASE_SERVICE) private readonly events: ClientProxy,
  ) {}

  async list({ company_id, total, page }: OfCompany<PageQuery>) {
    const [rows, count] = await this.leases.findAndCount({
      where: { company_id },
      relations: { tenants: true },
      order: { created_at: 'DESC', id: 'DESC' },
      skip: (page - 1) * total,
      take: total,
    });
    const data = rows.map(({ id, ...lease }) => ({ lease_id: id, ...lease, status: statusOf(lease) }));
    return { data, pagination: { total: count, count: data.length, per_page: total, current_page: page } };
  }

  /** One transaction for the lease, its rent and its renters; the event leaves after the commit, and not at all after a crash. */
  async open({ company_id, section_id, tenants, ...terms }: OfCompany<OpenLease>) {
    const lease = await this.dataSource.transaction(async (manager) => {
      const section = await manager.findOneBy(Section, {
        company_id,
        property_section_id: section_id,
        is_removed: false,
      });
      if (!section) throw new RpcException({ status: 404, message: 'There is no such section' });
      await manager.increment(LeaseCounter, { company_id }, 'leases', 1);
      const { leases: number } = await manager.findOneByOrFail(LeaseCounter, { company_id });
      const { property_id, property_block_id, room_id, name, is_shared, currency, timezone } = section;
      const opened = manager.create(Lease, {
        ...{ ...terms, company_id, id: randomUUID(), number, lease_number: `L-${new Date().getFullYear()}-${number}` },
        ...{ property_id, property_block_id, section_id, room_id, section_name: name, is_exclusive: !is_shared },
        ...{ due_date: terms.start_date, rent_count: 1, currency, timezone },
      });
      await manager.insert(Lease, opened);
      await manager.insert(RentAdjustment, {
        ...{ company_id, id: randomUUID(), lease_id: opened.id, number: 1, amount: terms.latest_amount },
        ...{ rent_frequency: terms.rent_frequency, effective_date: terms.start_date },
      });
      await manager.insert(
        LeaseTenant,
        tenants.map((tenant, index) => {
          return { ...tenant, company_id, id: randomUUID(), lease_id: opened.id, is_primary_contact: index === 0 };
        }),
      );
      return opened;
    });
    this.events.emit('lease.opened', lease);
    return { data: { lease_id: lease.id, lease_number: lease.lease_number, version: 1 } };
  }
}

function statusOf({ start_date, end_date }: Pick<Lease, 'start_date' | 'end_date'>): string {
  const today = new Date().toISOString().slice(0, 10);
  if (start_date > today) return 'upcoming';
  return end_date !== null && end_date < today ? 'expired' : 'active';
}

@Controller()
class LeaseController {
  constructor(private readonly leases: LeaseService) {}

  @MessagePattern('lease.list')
  list(@Payload() query: OfCompany<PageQuery>) {
    return this.leases.list(query);
  }

  @MessagePattern('lease.open')
  open(@Payload() terms: OfCompany<OpenLease>) {
    return this.leases.open(terms);
  }
}

const ENTITIES = [Lease, LeaseTenant, RentAdjustment, Section, LeaseCounter];

@Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'postgres', url: process.env.DATABASE_URL!, entities: ENTITIES }),
    TypeOrmModule.forFeature([Lease]),
    ClientsModule.register([leaseClient()]),
  ],
  controllers: [LeaseController],
  providers: [LeaseService],
})
class ServiceModule {}

const app = await NestFactory.createMicroservice(ServiceModule, natsOptions());
app.enableShutdownHooks();
await app.listen();
// Says that the service is there; no request of the benchmark comes here.
createServer((_request, response) => response.end()).listen(Number(process.env.PORT), '127.0.0.1');
