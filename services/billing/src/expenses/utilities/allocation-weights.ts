import type { CostAllocationMethod } from '@keystead/contracts';
import { toDayNumber } from '../../rent-engine/days.js';

/** Whole days, both ends counted. */
export interface Days {
  from: string;
  to: string;
}

/** A lease on a room, and when each of its renters lived there. */
export interface Occupancy extends Days {
  lease_id: string;
  occupants: readonly Days[];
}

/** What is let by itself: a room or, standalone, the whole unit. */
export interface Room {
  section_id: string;
  /** In hundredths of a square metre; null: not known. */
  area: number | null;
  occupancies: readonly Occupancy[];
}

/** Who a part of the cost is for; without a lease it is the landlord, of an empty room or of days nothing is let. */
export interface CostBearer {
  section_id: string | null;
  lease_id: string | null;
  days: number;
  occupant_days: number | null;
  weight: bigint;
}

/** A party and the first day it counts, for the order of the sheet. */
interface Placed {
  first: number;
  party: CostBearer;
}

interface WeightInput {
  method: CostAllocationMethod;
  from: string;
  to: string;
  rooms: readonly Room[];
}

/** Day numbers of a period with, per room and day, how many leases share it. */
interface Calendar {
  first: number;
  days: number;
  sharing: number[][];
  /** Divides by any number of leases that share a room, so that weights stay whole. */
  parts: bigint;
}

/** The weights of a bill's parties: room by room in their order, in each by their first day. */
export function allocationWeights({ method, from, to, rooms }: WeightInput): CostBearer[] {
  const first = toDayNumber(from);
  const days = toDayNumber(to) - first + 1;
  const sharing = rooms.map((room) => occupancy(room, first, days));
  const most = Math.max(1, ...sharing.flat());
  const calendar = { first, days, sharing, parts: leastMultiple(most) };
  const isByRooms = method !== 'tenants' && method !== 'area';
  const parties = rooms.flatMap((room, index) =>
    [
      ...room.occupancies.map((one) => partyOf(room, index, one, method, calendar)),
      ...(isByRooms ? [emptyDays(room, index, calendar)] : []),
    ]
      .filter(({ party }) => party.days > 0)
      .sort((one, other) => one.first - other.first)
      .map(({ party }) => party),
  );
  return isByRooms ? parties : withUnletDays(parties, calendar);
}

function within({ from, to }: Days, first: number, days: number): [number, number] {
  return [Math.max(toDayNumber(from) - first, 0), Math.min(toDayNumber(to) - first, days - 1)];
}

function occupancy({ occupancies }: Room, first: number, days: number): number[] {
  const counts = new Array<number>(days).fill(0);
  for (const one of occupancies) {
    const [from, to] = within(one, first, days);
    for (let day = from; day <= to; day++) counts[day]!++;
  }
  return counts;
}

function partyOf(room: Room, index: number, one: Occupancy, method: CostAllocationMethod, calendar: Calendar): Placed {
  const { days, sharing, parts } = calendar;
  const [from, to] = within(one, calendar.first, days);
  const { section_id } = room;
  const party = { section_id, lease_id: one.lease_id, days: Math.max(to - from + 1, 0), occupant_days: null };
  if (method === 'tenants') {
    const occupant_days = occupantDays(one, from, to, calendar);
    return { first: from, party: { ...party, occupant_days, weight: BigInt(occupant_days) } };
  }
  let weight = 0n;
  for (let day = from; day <= to; day++) weight += parts / BigInt(sharing[index]![day]!);
  if (method === 'area') weight *= BigInt(room.area ?? 0);
  return { first: from, party: { ...party, weight } };
}

/** A person lives in what is let, whether or not renters are known by name. */
function occupantDays({ occupants }: Occupancy, from: number, to: number, { first, days }: Calendar): number {
  const counts = new Array<number>(days).fill(0);
  for (const occupant of occupants) {
    const [begins, ends] = within(occupant, first, days);
    for (let day = begins; day <= ends; day++) counts[day]!++;
  }
  return counts.slice(from, Math.max(to + 1, from)).reduce((sum, count) => sum + Math.max(count, 1), 0);
}

function emptyDays({ section_id }: Room, index: number, { sharing, parts }: Calendar): Placed {
  const days = sharing[index]!.filter((count) => count === 0).length;
  const party = { section_id, lease_id: null, days, occupant_days: null, weight: parts * BigInt(days) };
  return { first: sharing[index]!.indexOf(0), party };
}

/** Only what is let counts; the days on which nothing is are the landlord's, each as much of the bill as any other. */
function withUnletDays(parties: CostBearer[], { days, sharing }: Calendar): CostBearer[] {
  const unlet = Array.from({ length: days }, (_, day) => sharing.every((counts) => counts[day] === 0)).filter(Boolean);
  if (unlet.length === 0) return parties;
  const total = parties.reduce((sum, { weight }) => sum + weight, 0n);
  const weight = total === 0n ? 1n : total * BigInt(unlet.length);
  const landlord = { section_id: null, lease_id: null, days: unlet.length, occupant_days: null, weight };
  return [...parties.map((party) => ({ ...party, weight: party.weight * BigInt(days - unlet.length) })), landlord];
}

function leastMultiple(most: number): bigint {
  let multiple = 1n;
  for (let number = 2n; number <= BigInt(most); number++) multiple = (multiple * number) / gcd(multiple, number);
  return multiple;
}

function gcd(one: bigint, other: bigint): bigint {
  return other === 0n ? one : gcd(other, one % other);
}
