import type { Plan } from '@keystead/contracts';
import { takeEntry } from '../../session/stored-entries.js';
import { NO_DETAILS, type Details, type Step } from './details.js';

export const STORED = 'registration';

/** What was typed for a registration. */
export interface Draft {
  step: Step;
  email: string;
  details: Details;
  plan: Plan;
  /** With which plan the account was made. */
  opened?: Plan;
}

const NO_DRAFT: Draft = { step: 'email', email: '', details: NO_DETAILS, plan: 'free' };

/** What was typed before a reload of this tab. */
export const takeDraft = () => takeEntry<Draft>(sessionStorage, STORED) ?? NO_DRAFT;
