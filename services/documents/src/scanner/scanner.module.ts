import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module.js';
import { ConfirmScanHandler } from './confirm-scan.js';
import { ContractAnalysis } from './contract-analysis.js';
import { ReadDocument } from './read-document.js';
import { ReadFile } from './read-file.js';
import { ScanReads } from './scan-reads.js';
import { ScanController } from './scan.controller.js';
import { StartScanHandler } from './start-scan.js';

@Module({
  imports: [StorageModule],
  controllers: [ScanController],
  providers: [ConfirmScanHandler, ContractAnalysis, ReadDocument, ReadFile, ScanReads, StartScanHandler],
})
export class ScannerModule {}
