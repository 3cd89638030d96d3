import type { ReactNode } from 'react';
import { ListContextProvider, useList, useListContext } from 'ra-core';
import { Pager } from '../../shared/Pager.js';
import type { Balance } from './payments.js';

const ROWS = 50;

interface Props {
  balances: Balance[];
  label: string;
  children: (rows: readonly Balance[]) => ReactNode;
}

/** Balances page by page: all of them are there, and a table of thousands would be slow. */
export function BalancePages({ balances, label, children }: Props) {
  const list = useList<Balance>({ data: balances, perPage: ROWS });
  return (
    <ListContextProvider value={list}>
      <Rows>{children}</Rows>
      {balances.length > ROWS && <Pager of={label} />}
    </ListContextProvider>
  );
}

function Rows({ children }: Pick<Props, 'children'>) {
  const { data = [] } = useListContext<Balance>();
  return children(data);
}
