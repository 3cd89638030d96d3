import { describeListPlans } from '@keystead/testkit';
import { notification } from '../src/definition.js';
import { SECRET_KEY } from './registered.js';

const ID = '00000000-0000-4000-8000-000000000000';

describeListPlans(notification, {
  folder: 'services/notification/test',
  env: { SMTP_URL: 'smtp://127.0.0.1:1', SECRET_KEY },
  queries: {
    '/api/v1/system/notification': ['?is_read=false', '?is_read=true', '?kind=new_device'],
    '/api/v1/system/todo': ['?completed=false', '?sort=created_at&order=desc', `?property_id=${ID}`],
    '/api/v1/system/todo/comment': [`?todo_id=${ID}`],
    '/api/v1/system/mail': [
      `?lease_id=${ID}`,
      `?property_id=${ID}`,
      `?user_id=${ID}`,
      '?email=a@b.example',
      '?status=failed',
    ],
    '/api/v1/system/mail/event': [`?mail_id=${ID}`],
    '/api/v1/system/mail/document': [`?document_id=${ID}`],
    '/api/v1/system/mail/suppression': ['?email=a@b.example', `?user_id=${ID}`],
    '/api/v1/system/webhook/delivery': [`?webhook_id=${ID}`, '?status=failed'],
  },
});
