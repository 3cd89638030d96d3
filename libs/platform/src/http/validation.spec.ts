import { Text } from '../validation/fields.js';
import { ListOf } from '../validation/list-of.js';
import { validationPipe } from './validation.js';

class Item {
  @Text(10) name: string;
}
class Form {
  @ListOf(() => Item, {
    min: 1,
    max: 2,
    sentences: {
      list: 'This must be a list',
      item: 'This must be an item',
      tooMany: 'At most 2',
      tooFew: 'At least one',
    },
  })
  items: Item[];
}

const errorsOf = async (items: unknown): Promise<unknown> => {
  try {
    await validationPipe().transform({ items }, { type: 'body', metatype: Form });
    return null;
  } catch (error) {
    return (error as { detail: { errors: object } }).detail.errors;
  }
};

describe('a list of nested forms', () => {
  // covers: F-69
  it.each([
    ['a list in the list', [[]], { items: 'This must be an item' }],
    ['a text in the list', ['x'], { 'items.0': 'This must be an item' }],
    ['nothing in the list', [null], { 'items.0': 'this field is required' }],
    ['no list', { name: 'x' }, { items: 'This must be a list' }],
    ['too few', [], { items: 'At least one' }],
    ['too many', [{ name: 'a' }, { name: 'b' }, { name: 'c' }], { items: 'At most 2' }],
    ['a wrong field of an item', [{ name: 5 }], { 'items.0.name': 'This must be text' }],
    ['an unknown field of an item', [{ name: 'a', x: 1 }], { 'items.0.x': 'This field is not known here' }],
    ['a good list', [{ name: 'a' }], null],
  ])('answers %s by the field', async (_what, items, errors) => {
    expect(await errorsOf(items)).toEqual(errors);
  });
});
