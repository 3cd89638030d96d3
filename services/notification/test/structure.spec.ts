import { describeStructure } from '@keystead/testkit';
import { notification } from '../src/definition.js';

describeStructure(notification, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
