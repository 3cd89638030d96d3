import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/texts.js';

function watch(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function OfflineBar() {
  const t = useText();
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  return online ? null : (
    <div className="ks-offline" role="status">
      {t('shell.offline')}
    </div>
  );
}
