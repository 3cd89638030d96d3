import { useState } from 'react';
import type { ImportColumns } from '@keystead/client';

/** A column of a file, with its number from 1, and what it is taken for; null: it is left out. */
export interface ChosenColumn {
  number: number;
  heading: string;
  examples: string[];
  column: string | null;
}

export interface ColumnChoice {
  chosen: ChosenColumn[];
  columns: ImportColumns['columns'];
  /** A column of the template that two of the file are taken for. */
  twice: string | null;
  choose: (number: number, column: string | null) => void;
  /** Columns that each row needs and the file lacks, with the value that a person gives for all rows. */
  lacking: { name: string; example: string | null; value: string }[];
  fill: (name: string, value: string) => void;
}

/** What the columns of a file hold: what they are called like, until a person says otherwise. */
export function useColumnChoice(file: ImportColumns | undefined): ColumnChoice | undefined {
  const [given, setGiven] = useState<Readonly<Record<number, string | null>>>({});
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  if (!file) return undefined;
  const chosen = file.headings.map(({ heading, examples, column }, index) => {
    const number = index + 1;
    const choice = given[number];
    return { number, heading, examples, column: choice === undefined ? column : choice };
  });
  const names = chosen.flatMap(({ column }) => column ?? []);
  return {
    chosen,
    columns: file.columns,
    twice: names.find((name, index) => names.indexOf(name) !== index) ?? null,
    lacking: file.columns
      .filter(({ name, is_needed }) => is_needed && !names.includes(name))
      .map(({ name, example }) => ({ name, example, value: values[name] ?? '' })),
    fill: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    choose: (number, column) => setGiven((before) => ({ ...before, [number]: column })),
  };
}
