import { Module } from '@nestjs/common';
import { AddKeyHandler, EditKeyHandler, RemoveKeyHandler } from './key.commands.js';
import { KeyController } from './key.controller.js';
import { KeyQueries } from './key.queries.js';

@Module({
  controllers: [KeyController],
  providers: [KeyQueries, AddKeyHandler, EditKeyHandler, RemoveKeyHandler],
})
export class KeyModule {}
