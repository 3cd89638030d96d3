import { homeName, renterNames } from './names.js';

describe('names of homes', () => {
  it('says the property and the room, and nothing twice', () => {
    const room = { id: 'r', name: 'Room 2' };
    expect(homeName({ property_id: 'p', section_name: 'Room 2', room }, { name: 'Hall St' })).toBe('Hall St · Room 2');
    expect(homeName({ property_id: 'p', section_name: 'Hall St', room: null }, { name: 'Hall St' })).toBe('Hall St');
    expect(homeName({ property_id: 'p', section_name: 'Unit 3', room: null }, undefined)).toBe('Unit 3');
    expect(homeName({ property_id: 'p', section_name: null, room: null }, undefined)).toBe('–');
  });

  it('lists the renters', () => {
    const renter = { id: '1', email: '', phone: null, is_primary_contact: true };
    const tenants = [
      { ...renter, first_name: 'Ana', last_name: 'Lee' },
      { ...renter, first_name: 'Bo', last_name: 'Kim' },
    ];
    expect(renterNames({ tenants })).toBe('Ana Lee, Bo Kim');
  });
});
