import { emailProblem } from '@keystead/contracts';

export const isEmail = (text: string) => emailProblem(text) === null;
