import { Module } from '@nestjs/common';
import { LandlordReactions } from './landlord.reactions.js';

@Module({
  controllers: [LandlordReactions],
})
export class LandlordModule {}
