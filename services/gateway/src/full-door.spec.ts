import { FullDoor } from './full-door.js';

describe('a public path whose service has no room', () => {
  test('is shut for a moment and tried again', () => {
    const door = new FullDoor();
    expect(() => door.enter(1000)).not.toThrow();
    door.answered(503, 1000);
    expect(() => door.enter(1001)).toThrow('busy');
    expect(() => door.enter(1249)).toThrow('busy');
    expect(() => door.enter(1250)).not.toThrow();
  });

  test('stays open after every other answer', () => {
    const door = new FullDoor();
    for (const status of [200, 401, 429, 500]) door.answered(status, 1000);
    expect(() => door.enter(1001)).not.toThrow();
  });
});
