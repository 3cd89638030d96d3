import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { IssuedRoutes } from './issued-routes.js';
import { StoreIssued } from './store-issued.js';

@Module({ imports: [StorageModule], providers: [IssuedRoutes, StoreIssued] })
export class IssuedModule {}
