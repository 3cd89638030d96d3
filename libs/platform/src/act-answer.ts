import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { catchError, map, of, throwError, type Observable } from 'rxjs';

/** Thrown by `Database.run` when the same client key was answered before: the stored answer is sent again. */
export class Replay extends Error {
  constructor(readonly answer: unknown) {
    super('replayed');
  }
}

/** An answer that is already whole and must not be wrapped in `{data}` (sign-in answers have their own shape). */
export class Whole<T> {
  constructor(readonly body: T) {}
}

/** Wraps what an act returned into `{data}`; a replayed act carries `Idempotent-Replayed: true`. */
@Injectable()
export class ActAnswer implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: unknown) => (answer instanceof Whole ? answer.body : { data: answer ?? {} })),
      catchError((error: unknown) => {
        if (!(error instanceof Replay)) return throwError(() => error);
        void execution.switchToHttp().getResponse<FastifyReply>().header('idempotent-replayed', 'true');
        return of({ data: error.answer });
      }),
    );
  }
}
