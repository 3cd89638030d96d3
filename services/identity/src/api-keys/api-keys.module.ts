import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthenticationModule } from '../authentication/authentication.module.js';
import { SharedModule } from '../shared/shared.module.js';
import { ApiKeyController } from './api-key.controller.js';
import { CreateApiKeyHandler } from './create-api-key.js';
import { DeleteApiKeyHandler } from './delete-api-key.js';
import { TakeTokenHandler } from './token-for-api-key.js';

@Module({
  imports: [AccountsModule, AuthenticationModule, SharedModule],
  controllers: [ApiKeyController],
  providers: [CreateApiKeyHandler, DeleteApiKeyHandler, TakeTokenHandler],
})
export class ApiKeysModule {}
