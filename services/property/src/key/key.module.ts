import { Module } from '@nestjs/common';
import { AddKeyHandler, EditKeyHandler, RemoveKeyHandler } from './key.commands.js';
import { KeyController } from './key.controller.js';

@Module({
  controllers: [KeyController],
  providers: [AddKeyHandler, EditKeyHandler, RemoveKeyHandler],
})
export class KeyModule {}
