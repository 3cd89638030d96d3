import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'ra-core';
import { Canceled } from '../net/request-queue.js';
import { toast, type ToastKind } from '../toasts/toasts.js';

const SILENT = new Set([new Canceled(true).message, new Canceled(false).message]);
const KINDS: Readonly<Record<string, ToastKind>> = { success: 'success', error: 'error', warning: 'error' };

/** Takes what react-admin has to say over to the one stack of toasts. */
export function ToastBridge() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken || typeof taken.message !== 'string' || SILENT.has(taken.message)) return;
    const { messageArgs } = taken.notificationOptions ?? {};
    const text = translate(taken.message, { _: taken.message, ...messageArgs });
    for (const line of text.split('\n')) toast(line, KINDS[taken.type] ?? 'info');
  }, [notifications, takeNotification, translate]);
  return null;
}
