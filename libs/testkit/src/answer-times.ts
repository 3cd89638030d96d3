import type { Answer } from './caller.js';

/** Answers to requests of two kinds that must not be told apart. */
export interface AnswersBeside<Subject> {
  /** How often one of the left takes longer than one of the right: 0.5 where the time says nothing. */
  auc: number;
  left: [Subject, Answer][];
  right: [Subject, Answer][];
}

/**
 * Asks for everything on both sides in one random order, so that a slow moment of the machine, or what the request before
 * left to do, hits both alike. `settled` ends what goes on after an answer, which would slow down the next one.
 */
export async function askInterleaved<Subject>(
  ask: (subject: Subject) => Promise<Answer>,
  subjects: { left: readonly Subject[]; right: readonly Subject[] },
  settled: () => Promise<void> = () => Promise.resolve(),
): Promise<AnswersBeside<Subject>> {
  const times = { left: [] as number[], right: [] as number[] };
  const answers = { left: [] as [Subject, Answer][], right: [] as [Subject, Answer][] };
  const order = (['left', 'right'] as const)
    .flatMap((side) => subjects[side].map((subject) => ({ side, subject, place: Math.random() })))
    .sort((one, other) => one.place - other.place);
  for (const { side, subject } of order) {
    const began = performance.now();
    const answer = await ask(subject);
    times[side].push(performance.now() - began);
    answers[side].push([subject, answer]);
    await settled();
  }
  return { auc: areaUnderCurve(times.left, times.right), ...answers };
}

function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let above = 0;
  for (const one of first) for (const other of second) above += one > other ? 1 : one === other ? 0.5 : 0;
  return above / (first.length * second.length);
}
