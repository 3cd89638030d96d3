import { sampleFiles } from './sample-files.js';

describe('the files of sample data', () => {
  const [properties, rooms, leases] = sampleFiles('2026-11-25', { sample: 'Sample', room: 'Room' });
  const rowsOf = (text: string) => text.split('\n').map((row) => row.split(','));

  it('bring properties, then their rooms, then leases on both', () => {
    expect([properties, rooms, leases].map((file) => [file!.kind, file!.name])).toEqual([
      ['property', 'sample-data-property.csv'],
      ['room', 'sample-data-room.csv'],
      ['lease', 'sample-data-lease.csv'],
    ]);
    const names = rowsOf(properties!.text).map(([name]) => name);
    const sections = [
      ...names,
      ...rowsOf(rooms!.text).map(([property, name]) => `${property} · ${name}`.replace('" · "', ' · ')),
    ];
    for (const [section] of rowsOf(leases!.text).slice(1)) expect(sections).toContain(section);
  });

  it('have as many cells in each row as in the first, and days around today', () => {
    for (const { text } of [properties!, rooms!, leases!]) {
      const [header, ...rows] = rowsOf(text);
      expect(rows.map((row) => row.length)).toEqual(rows.map(() => header!.length));
    }
    expect(leases!.text).toContain('"2027-01-09"');
    expect(leases!.text).toContain('grace.okafor@sample.invalid');
  });
});
