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

  it('says which document it is, where it was issued', async () => {
    const document_id = '0197a1c0-0000-7000-8000-000000000001';
    const headers = { 'content-type': 'application/pdf', 'x-document-id': document_id };
    expect(await fileOf(new Response('a', { headers }))).toMatchObject({ document_id });
    expect(await fileOf(answer('application/pdf', 'a'))).toMatchObject({ document_id: null });
  });

  it('is none where it is something else', async () => {
    const failed = fileOf(answer('application/json; charset=utf-8', '{"data":{}}'));
    await expect(failed).rejects.toMatchObject({ code: 'NOT_A_BLOB', texts: ['Response is not a Blob'] });
  });
});
