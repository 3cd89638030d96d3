export const HUB_ACTIONS = ['notification', 'fetch_bill_list', 'update_property_address_image'] as const;
export const NOTIFICATION_TYPES = ['success', 'info', 'error'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What the browser does; clients ignore an action they do not know. */
export interface HubAction {
  action: (typeof HUB_ACTIONS)[number];
  type?: NotificationType;
  /** A sentence in the reader's language. */
  message?: string;
  data?: Record<string, unknown>;
}
