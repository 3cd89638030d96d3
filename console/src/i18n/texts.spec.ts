import { LATER_AREAS, lookUp, messages, messageAreas, SCREEN_AREAS, type Area } from '@keystead/messages';

it('knows every area but those that services write themselves', () => {
  const later: readonly Area[] = [...LATER_AREAS, ...SCREEN_AREAS];
  const left = messageAreas().filter((area) => area !== 'console-entry' && !later.includes(area));
  // What a service writes in the reader's language before it travels, or what no screen shows yet.
  expect(left.sort()).toEqual(['checks', 'emails', 'notifications', 'pdf', 'scanner']);
});

//
it('shows no price for Enterprise, but whom to ask', () => {
  expect(lookUp(messages('console-start', 'en'), 'plan.on_request')).toBe('Contact us');
});
