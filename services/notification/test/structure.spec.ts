import { describeStructure } from '@keystead/testkit';
import { notification } from '../src/definition.js';
import { SECRET_KEY } from './registered.js';

describeStructure(notification, { env: { SMTP_URL: 'smtp://127.0.0.1:1', SECRET_KEY } });
