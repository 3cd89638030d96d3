import { imageOf, withImage } from './with-image.js';

const path = 'https://pictures.example/a.jpg';
const of = (external_path: unknown) => imageOf({ property_address_id: 'a1', external_path });

// covers: HUB-09
describe('a new picture of a property', () => {
  it('is an http or https address, or none', () => {
    expect(of(path)).toEqual({ property_address_id: 'a1', external_path: path });
    expect(of(null)).toEqual({ property_address_id: 'a1', external_path: null });
    for (const wrong of ['javascript:alert(1)', 'data:image/png;base64,x', 'file:///etc', '//a.b', '', 7, undefined])
      expect(of(wrong)).toBeNull();
    expect(imageOf({ external_path: path })).toBeNull();
    expect(imageOf()).toBeNull();
  });

  it('shows wherever its address stands, and nowhere else', () => {
    const other = { property_id: 'p2', property_address: { id: 'a2', photo: null } };
    const answer = { data: [{ property_id: 'p1', property_address: { id: 'a1', photo: null } }, other], total: 2 };
    const next = withImage(answer, of(path)!);
    expect(next.data[0]!.property_address).toEqual({ id: 'a1', photo: { external_path: path } });
    expect(next.data[1]).toBe(other);
    expect(withImage(next, of(null)!)).toEqual(answer);
    expect(withImage(answer, { property_address_id: 'a9', external_path: path })).toBe(answer);
  });
});
