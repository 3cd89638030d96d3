import { useEffect, useState } from 'react';
import { ListBase, useStoreContext, type ListBaseProps, type RaRecord } from 'ra-core';
import { appHistory } from '../../navigation/app-history.js';
import { openingOf } from './saved-views.js';

/**
 * The list of a page, whose filters are kept for its next visit. Back to its address without any shows it without any;
 * choosing it again while some are on would lead to where one is, and leaves nothing for Back to undo. Where the person
 * chose a view that the list opens with, it takes the place of both.
 */
export function ListFrame<Row extends RaRecord>(props: ListBaseProps<Row>) {
  const { resource, storeKey = `${resource}.listParams` } = props;
  const store = useStoreContext();
  const open = (stored?: object) => storeKey && store.setItem(storeKey, { ...stored, ...openingOf(resource!) });
  // Before the list reads what is kept.
  useState(() => appHistory.place.search || open(storeKey ? store.getItem<object>(storeKey) : {}));
  useEffect(
    () =>
      appHistory.listen(({ pathname, search }, action, previous) => {
        // Else what is kept would take the place of the address that Back led to.
        if (action === 'POP' && !search && pathname === previous.pathname) open();
      }),
    [store, storeKey, resource],
  );
  useEffect(
    () =>
      appHistory.block(({ current, next, action }) => {
        const isHere = next.pathname === current.pathname && !next.search && !next.hash && current.search !== '';
        // A place with a state opens something: the form of a new record.
        return !!storeKey && action === 'PUSH' && isHere && next.state === null;
      }),
    [storeKey],
  );
  return <ListBase<Row> disableAuthentication {...props} />;
}
