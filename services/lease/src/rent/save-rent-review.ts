import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { ContextCommand, Database, Id, WithVersion } from '@keystead/platform';
import { note } from '../model/lease-activity.js';
import { Lease, leaseFacts } from '../model/lease.entity.js';
import { rentsOf } from '../model/rent-adjustment.entity.js';
import { nextReviewOn, reviewTerms } from '../model/rent-review.js';
import { datedTerms } from './due-term.js';

/** When and how the rent of a lease is reviewed; without a kind it is not. What is left out stays. */
export class SaveRentReview extends IntersectionType(
  WithVersion,
  PickType(Lease, ['review_kind', 'review_percent', 'review_every_months', 'first_review_on'] as const),
) {
  @Id() lease_id: string;
}

export class SaveRentReviewCommand extends ContextCommand<
  SaveRentReview,
  { id: string; lease_id: string; version: number }
> {}

@CommandHandler(SaveRentReviewCommand)
export class SaveRentReviewHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { lease_id, version, ...changes } }: SaveRentReviewCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, lease_id, version);
      const terms = reviewTerms(lease, changes);
      const review = { ...terms, next_review_on: nextReviewOn(terms, await rentsOf(tx, lease_id)) };
      const after: Lease = { ...lease, ...review };
      const next = await tx.update(Lease, lease, after);
      if (next > lease.version) {
        const { review_kind: kind, review_percent, next_review_on } = review;
        const percent = review_percent === null ? null : review_percent / 100;
        await note(tx, lease_id, kind ? 'review_agreed' : 'review_removed', { kind, percent, next_review_on });
        tx.emit('lease.changed', lease_id, next, leaseFacts(after, await datedTerms(tx, after)));
      }
      return { id: lease_id, lease_id, version: next };
    });
  }
}
