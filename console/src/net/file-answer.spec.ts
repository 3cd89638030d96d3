import { fileOf } from './file-answer.js';

const answer = (type: string, text: string) => new Response(text, { headers: { 'content-type': type } });

// covers: ERR-30, CALL-09
describe('the answer to a call for a file', () => {
  it.each(['application/pdf', 'text/csv; charset=utf-8', 'application/octet-stream'])(
    'is a file as %s',
    async (type) => {
      expect(await (await fileOf(answer(type, 'a,b'))).text()).toBe('a,b');
    },
  );

  it('is none where it is something else', async () => {
    const failed = fileOf(answer('application/json; charset=utf-8', '{"data":{}}'));
    await expect(failed).rejects.toMatchObject({ code: 'NOT_A_BLOB', texts: ['Response is not a Blob'] });
  });
});
