/** Areas that are named here, numbered where there are several of a kind. */
export type AreaName =
  | 'entrance'
  | 'living_room'
  | 'kitchen'
  | 'laundry'
  | 'outside'
  | 'smoke_alarms'
  | 'bathroom'
  | 'bedroom';

export interface SuggestedArea {
  name: AreaName;
  /** Left out where there is one. */
  number?: number;
}

interface Home {
  bedrooms: number;
  bathrooms: number;
}

const several = (name: AreaName, count: number): SuggestedArea[] =>
  count > 1 ? Array.from({ length: count }, (_, index) => ({ name, number: index + 1 })) : [{ name }];

/** What is looked at in a home of so many rooms, in the order in which people walk through it. */
export function suggestedAreas({ bedrooms, bathrooms }: Home): SuggestedArea[] {
  return [
    ...(['entrance', 'living_room', 'kitchen'] as const).map((name) => ({ name })),
    ...(bedrooms > 0 ? several('bedroom', bedrooms) : []),
    ...several('bathroom', bathrooms),
    ...(['laundry', 'outside', 'smoke_alarms'] as const).map((name) => ({ name })),
  ];
}
