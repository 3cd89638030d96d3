import { AddOwnerHandler } from './add-owner.js';
import { AssignOwnersHandler, UnassignOwnersHandler } from './assign-owners.js';
import { EditOwnerHandler } from './edit-owner.js';
import { OwnerController } from './owner.controller.js';
import { OwnerQueries } from './owner.queries.js';
import { OwnerReactions } from './owner.reactions.js';
import { RemoveOwnerHandler } from './remove-owner.js';
import { DeleteLandlordHandler, TransferOwnershipHandler } from './transfer-ownership.js';

export const OWNER_CONTROLLERS = [OwnerController, OwnerReactions];

/** Who owns a property, and how much of it. */
export const OWNER_PARTS = [
  OwnerQueries,
  AddOwnerHandler,
  EditOwnerHandler,
  RemoveOwnerHandler,
  AssignOwnersHandler,
  UnassignOwnersHandler,
  TransferOwnershipHandler,
  DeleteLandlordHandler,
];
