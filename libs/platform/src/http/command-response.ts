import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { catchError, map, of, throwError, type Observable } from 'rxjs';
import { IdempotentReplay } from '../database/transaction.js';

/** An answer that is already whole and must not be wrapped in `{data}` (sign-in answers have their own shape). */
export class RawResponse<T> {
  constructor(
    readonly body: T,
    /** Whole `set-cookie` lines that go with it. */
    readonly cookies: readonly string[] = [],
  ) {}
}

/** Wraps what an act returned into `{data}`; a replayed act carries `Idempotent-Replayed: true`. */
@Injectable()
export class CommandResponse implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof RawResponse)) return { data: answer ?? {} };
        if (answer.cookies.length > 0) void reply.header('set-cookie', [...answer.cookies]);
        return answer.body as unknown;
      }),
      catchError((error: unknown) => {
        if (!(error instanceof IdempotentReplay)) return throwError(() => error);
        void reply.header('idempotent-replayed', 'true');
        return of({ data: error.answer });
      }),
    );
  }
}
