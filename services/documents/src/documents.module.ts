import { Module } from '@nestjs/common';

/** Empty until this part of the product is built; the platform answers its paths with 501. */
@Module({})
export class DocumentsModule {}
