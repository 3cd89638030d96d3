import { runService } from '../src/index.js';
import { noteService } from './note-service.js';

/** The service of notes as a process of its own, which can be killed. */
export async function main(): Promise<void> {
  await runService(noteService);
}
