import { inOrder, onlyValue, propertyOptions } from './options.js';

describe('choices of a picker', () => {
  it('stand in the order of their labels, numbers as numbers', () => {
    const labels = ['Palm Court · Unit 10', 'beach house', 'Palm Court · Unit 2', 'Acacia Street'];
    expect(inOrder(labels.map((label) => ({ value: label, label }))).map(({ label }) => label)).toEqual([
      'Acacia Street',
      'beach house',
      'Palm Court · Unit 2',
      'Palm Court · Unit 10',
    ]);
  });

  it('are properties by name', () => {
    const properties = [
      { property_id: 'two', name: '20 Rose Street' },
      { property_id: 'one', name: '3 Rose Street' },
    ];
    expect(propertyOptions(properties)).toEqual([
      { value: 'one', label: '3 Rose Street' },
      { value: 'two', label: '20 Rose Street' },
    ]);
  });

  it('begin with the only one, and with nothing where there are more', () => {
    const one = { value: 'one', label: 'One' };
    expect([onlyValue([]), onlyValue([one]), onlyValue([one, { value: 'two', label: 'Two' }])]).toEqual([
      undefined,
      'one',
      undefined,
    ]);
  });
});
