import { newTerm, savedTerm, withoutChoice } from './after-term.js';

it('takes a day that is known for what it usually is, and keeps what a lease says', () => {
  const end_date = '2027-06-30';
  expect(newTerm({ end_date }, 'goes_on')).toEqual({ end_date: null, term_end_date: end_date, after_term: 'goes_on' });
  expect(newTerm({}, 'ends')).toEqual({ end_date: null, term_end_date: null, after_term: 'ends' });
  expect(savedTerm({ end_date, term_end_date: null }, 'goes_on')).toEqual({ after_term: 'ends' });
  expect(savedTerm({ end_date: null, term_end_date: end_date }, 'ends')).toEqual({ after_term: 'goes_on' });
  expect(savedTerm({ end_date: null, term_end_date: null }, 'ends')).toEqual({ after_term: 'ends' });
  expect(withoutChoice({ end_date, after_term: 'ends' })).toEqual({ end_date });
});
