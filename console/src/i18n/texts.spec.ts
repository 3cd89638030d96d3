import { LATER_AREAS, lookUp, messages, messageAreas, type Area } from '@keystead/messages';

it('knows every area but those of mails, PDF files and checks that no screen shows yet', () => {
  const later: readonly Area[] = LATER_AREAS;
  const left = messageAreas().filter((area) => area !== 'console-entry' && !later.includes(area));
  expect(left.sort()).toEqual(['checks', 'emails', 'pdf']);
});

//
it('shows no price for Enterprise, but whom to ask', () => {
  expect(lookUp(messages('console-start', 'en'), 'plan.on_request')).toBe('Contact us');
});
