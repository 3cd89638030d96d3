import { FEATURES } from '@keystead/contracts';
import { type Included, type IncludedPatch, inStep, NOTHING_INCLUDED } from './features.js';

const after = (patch: IncludedPatch, current: Included = NOTHING_INCLUDED) => inStep(current, patch);

describe('overlapping flags', () => {
  it('are all there, all off, to begin with', () => {
    expect(Object.keys(NOTHING_INCLUDED.features)).toEqual([...FEATURES]);
    expect(after({})).toEqual(NOTHING_INCLUDED);
  });

  it.each([
    [{ internet_included: true }, true],
    [{ features: { include_internet: true } }, true],
    [{ internet_included: true, features: { include_internet: false } }, true],
    [{ internet_included: false, features: { include_internet: true } }, false],
    [{ features: { has_internet: true } }, false],
  ])('internet after %j is %s under both names', (patch, expected) => {
    const { internet_included, features } = after(patch);
    expect([internet_included, features.include_internet]).toEqual([expected, expected]);
  });

  it('utilities mirror the flag with its given spelling', () => {
    expect(after({ utilities_included: true }).features.include_utitlity).toBe(true);
    expect(after({ features: { include_utitlity: true } }).utilities_included).toBe(true);
  });

  it.each([
    [{ allow_cat: true }, {}, true],
    [{ allow_dog: true }, { pet_allowed: false }, true],
    [{ allow_cat: true }, { allow_cat: false }, false],
    [{ allow_cat: true, allow_dog: true }, { allow_cat: false }, true],
    [{ pet_allowed: true }, {}, true],
    [{ pet_allowed: true }, { has_gas: true }, true],
    [{ pet_allowed: true }, { pet_allowed: false }, false],
    [{}, { allow_big_dog: false, pet_allowed: true }, true],
  ])('pets with %j and then %j are allowed: %s', (first, then, expected) => {
    expect(after({ features: then }, after({ features: first })).features.pet_allowed).toBe(expected);
  });
});
