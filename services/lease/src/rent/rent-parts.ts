import { BeginRent } from '../begin-rent.js';
import { AgreeRentHandler } from './agree-rent.js';
import { ChangeRentHandler } from './change-rent.js';
import { LeaseRents } from './lease-rents.js';
import { RentController } from './rent.controller.js';

export const RENT_CONTROLLERS = [RentController];

/** What a lease costs, from which day on. */
export const RENT_PARTS = [LeaseRents, BeginRent, AgreeRentHandler, ChangeRentHandler];
