import { useState, type ReactNode } from 'react';
import { PageButtons } from '../../shared/Pager.js';
import type { Balance } from './payments.js';

const ROWS = 50;

interface Props {
  balances: readonly Balance[];
  label: string;
  children: (rows: readonly Balance[]) => ReactNode;
}

/** Balances page by page: all of them are there, and a table of thousands would be slow. */
export function BalancePages({ balances, label, children }: Props) {
  const [chosen, setPage] = useState(1);
  const [perPage, setSize] = useState(ROWS);
  const total = balances.length;
  // What is paid goes away, and its page with it.
  const page = Math.min(chosen, Math.max(1, Math.ceil(total / perPage)));
  const setPerPage = (size: number) => {
    setSize(size);
    setPage(1);
  };
  return (
    <>
      {children(balances.slice((page - 1) * perPage, page * perPage))}
      {total > ROWS && <PageButtons {...{ page, perPage, total, setPage, setPerPage }} of={label} />}
    </>
  );
}
