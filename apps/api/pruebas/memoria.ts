import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose_gc');

/** Collects garbage now, not when V8 decides to. */
export const recolectar: () => void = runInNewContext('gc');
