import { useState, type ReactNode } from 'react';
import { PageButtons } from '../../shared/Pager.js';

const ROWS = 50;

interface Props<Row> {
  balances: readonly Row[];
  label: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Balances page by page: all of them are there, and a table of thousands would be slow. */
export function BalancePages<Row>({ balances, label, children }: Props<Row>) {
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
