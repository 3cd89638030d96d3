import { useEffect, useState } from 'react';
import { appHistory, usePlace } from '../navigation/app-history.js';
import { NEW } from '../search/actions.js';

/** Whether the form for a new record is open. An address that ends with `#new` opens it, once. */
export function useAdding(): [adding: boolean, setAdding: (adding: boolean) => void] {
  const place = usePlace();
  const isWanted = place.hash === NEW;
  const [adding, setAdding] = useState(isWanted);
  useEffect(() => {
    if (!isWanted) return;
    setAdding(true);
    appHistory.replace({ pathname: place.pathname, search: place.search });
  }, [isWanted, place.pathname, place.search]);
  return [adding, setAdding];
}
