import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { type Feature, FEATURES } from '@keystead/contracts';
import { check } from '@keystead/platform';
import { ValidateIf } from 'class-validator';
import { Column } from 'typeorm';

/** All flags of a property, every one of them present. */
export type FeatureFlags = Record<Feature, boolean>;

/** The flags that overlap with others: what billing goes by, and its mirrors among the features. */
export interface Included {
  internet_included: boolean;
  utilities_included: boolean;
  features: FeatureFlags;
}

/** What a request says about them; flags it does not name stay as they are. */
export type IncludedPatch = Partial<Omit<Included, 'features'>> & { features?: Partial<FeatureFlags> };

const ANIMALS = ['allow_big_dog', 'allow_cat', 'allow_dog'] as const;

export const NOTHING_INCLUDED: Included = {
  internet_included: false,
  utilities_included: false,
  features: Object.fromEntries(FEATURES.map((flag) => [flag, false])) as FeatureFlags,
};

/**
 * Keeps overlapping flags in step: what is included in the rent is one truth under two names, and where a
 * request names both, `internet_included` and `utilities_included` win. Pets are allowed when any animal is.
 */
export function inStep(current: Included, patch: IncludedPatch): Included {
  const named = patch.features ?? {};
  const features = { ...current.features, ...named };
  const internet_included = patch.internet_included ?? named.include_internet ?? current.internet_included;
  const utilities_included = patch.utilities_included ?? named.include_utitlity ?? current.utilities_included;
  const namesAnimals = ANIMALS.some((animal) => named[animal] !== undefined);
  const others = named.pet_allowed ?? (namesAnimals ? false : current.features.pet_allowed);
  return {
    internet_included,
    utilities_included,
    features: {
      ...features,
      include_internet: internet_included,
      include_utitlity: utilities_included,
      pet_allowed: others || ANIMALS.some((animal) => features[animal]),
    },
  };
}

/** The features of a property in one column; a request names those it wants to set. */
export const HasFeatures = () =>
  applyDecorators(
    Column({ type: 'jsonb' }),
    ApiPropertyOptional({
      type: 'object',
      properties: Object.fromEntries(FEATURES.map((flag) => [flag, { type: 'boolean' }])),
      additionalProperties: false,
    }),
    ValidateIf((_object, value) => value !== undefined),
    check('isFeatures', featuresProblem),
  );

const KNOWN = new Set<string>(FEATURES);

function featuresProblem(value: unknown): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return 'Features must be named flags';
  const unknown = Object.keys(value).filter((flag) => !KNOWN.has(flag));
  if (unknown.length > 0) return `These features are not known: ${unknown.slice(0, 5).join(', ').slice(0, 200)}`;
  return Object.values(value).every((flag) => typeof flag === 'boolean') ? null : 'Each feature must be true or false';
}
