import { blocksOf, fillPlaces, placesIn, unknownPlacesIn } from './document-template.js';

describe('the places of a template', () => {
  it('are found once each, however they are written', () => {
    expect(placesIn('{{renters}} of {{ Address }}, {{renters}}')).toEqual(['renters', 'address']);
    expect(unknownPlacesIn('{{renters}} {{mobile}} {{rent_frequency}}')).toEqual(['mobile', 'rent_frequency']);
  });

  it.each([
    ['not closed', 'Dear {{renters}, hello', '{{renters'],
    ['not opened', 'Dear {renters}}, hello', 'renters}}'],
    ['empty', 'Dear {{ }}, hello', '{{}}'],
  ])('that are %s are no places of a lease', (_case, text, named) => {
    expect(unknownPlacesIn(text)).toEqual([named]);
  });

  it('of a text without any are none', () => {
    expect(placesIn('A {set} of braces } and { more')).toEqual([]);
  });

  it('are filled in, and stay where there is no value', () => {
    const values = { renters: 'Aroha $& King', bond: '' };
    expect(fillPlaces('{{ Renters }} pays {{bond}} for {{toString}}', values)).toBe(
      'Aroha $& King pays {{bond}} for {{toString}}',
    );
  });
});

describe('the blocks of a text', () => {
  const plain = (text: string) => [{ text, isBold: false }];

  it('are headings, items and paragraphs that keep their lines', () => {
    expect(blocksOf('# One\n## Two\n\nfirst\r\nsecond\n\nthird\n- dot\n2) number\nafter')).toEqual([
      { kind: 'heading', level: 1, spans: plain('One') },
      { kind: 'heading', level: 2, spans: plain('Two') },
      { kind: 'paragraph', lines: [plain('first'), plain('second')] },
      { kind: 'paragraph', lines: [plain('third')] },
      { kind: 'item', mark: '•', spans: plain('dot') },
      { kind: 'item', mark: '2)', spans: plain('number') },
      { kind: 'paragraph', lines: [plain('after')] },
    ]);
  });

  it('have words in bold between two marks, and a mark alone is what it is', () => {
    expect(blocksOf('a **b** c')).toEqual([
      { kind: 'paragraph', lines: [[...plain('a '), { text: 'b', isBold: true }, ...plain(' c')]] },
    ]);
    expect(blocksOf('a **b** c **d')).toEqual([
      { kind: 'paragraph', lines: [[...plain('a '), { text: 'b', isBold: true }, ...plain(' c **d')]] },
    ]);
    expect(blocksOf('#no heading, -no item')).toEqual([{ kind: 'paragraph', lines: [plain('#no heading, -no item')] }]);
  });
});
