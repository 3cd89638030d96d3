import { Failure } from './failure.js';
import { fileOf, type AnsweredFile } from './file-answer.js';
import { inWords } from './in-words.js';

/** The file of an answer; what is wrong with it is said in the reader's language. */
export function readFile(response: Response): Promise<AnsweredFile> {
  return fileOf(response).catch(async (error: unknown) => {
    throw error instanceof Failure ? await inWords(error) : error;
  });
}
