import { Controller } from '@nestjs/common';
import type { Event } from '@keystead/contracts';
import { type EventBatch, OnEventBatch } from '@keystead/platform';
import { Hub } from './hub.js';

/** Has open browsers read again what an event changed. Nothing is kept: who comes back later reads it anyway. */
@Controller()
export class HubReactions {
  constructor(private readonly hub: Hub) {}

  /** Once for each company of a batch, however many bills a run issues. */
  @OnEventBatch(
    'bill.issued#hub',
    'bill.paid#hub',
    'bill.cancelled#hub',
    'bill.reopened#hub',
    'adjustment.recorded#hub',
  )
  refreshBills({ events }: EventBatch): void {
    for (const company_id of new Set(events.map((event) => event.company_id)))
      this.hub.broadcast(company_id, 'bill.read', { action: 'fetch_bill_list' });
  }

  @OnEventBatch('property.image_changed#hub')
  showImage({ events }: EventBatch): void {
    for (const { company_id, data } of events as Event<'property.image_changed'>[])
      this.hub.broadcast(company_id, 'property.read', { action: 'update_property_address_image', data });
  }
}
